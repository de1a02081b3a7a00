"""Dealer Trainer: a house's dealing procedure as an executable model, and training against it."""

__version__ = "0.1.0"
