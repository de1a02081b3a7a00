"""What a game costs its players: the house edge, and what each rule gives of it."""
