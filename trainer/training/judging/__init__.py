"""What an act is worth: its verdict and why, the score; a round as a trace of verdicts."""
