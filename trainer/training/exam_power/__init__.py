"""What an exam tells apart: dealers with habits, simulated, and how often they pass."""
