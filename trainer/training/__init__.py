"""Scenarios, the dealing of rounds, the judge and its scores: pure, without Qt, SQLite or clock."""
