"""What a trainee remembers: clause by clause and way by way, and what he is about to forget."""
