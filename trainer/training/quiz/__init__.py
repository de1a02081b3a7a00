"""Questions at a table position, asked of rounds that were dealt; every answer is judged."""
