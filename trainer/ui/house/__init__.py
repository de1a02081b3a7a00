"""What a manager sets at a house."""
