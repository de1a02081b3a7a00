"""A round that is watched, and what is told of it."""
