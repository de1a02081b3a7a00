"""Certificates on paper: drawn, shown and saved."""
