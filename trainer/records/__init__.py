"""Training records in SQLite: the only part that knows of a database."""
