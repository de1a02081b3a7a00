"""Finding a round that needs certain clauses, by search over the model."""
