"""Dealer Trainer: model of a house's dealing procedure, and training with it."""

__version__ = "0.1.0"
