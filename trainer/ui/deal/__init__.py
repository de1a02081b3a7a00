"""The screen at which a trainee deals."""
