"""The table in the window: what lies on it, how it is dealt at, and what stands beside it."""
