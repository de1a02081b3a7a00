"""How a trainee stands: charts, clauses, sessions."""
