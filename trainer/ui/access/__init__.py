"""Doors: what is asked of who wants to come in, and what the manager sees of the house's people."""
