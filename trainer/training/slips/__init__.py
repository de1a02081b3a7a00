"""What a dealer can do wrong in a moment, and what it deserves; nothing in it judges."""
