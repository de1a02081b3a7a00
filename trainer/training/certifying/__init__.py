"""Certificates: what they say, how they are written down and read back, and what holds of them."""
