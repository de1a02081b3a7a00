"""The window: what the dealer sees and does. The only part that knows Qt."""
