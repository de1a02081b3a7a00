"""Rounds of a procedure, looked up: drawn as they are needed, kept, replayed, made short."""
