"""The round as a map: its states and the ways between them, drawn from a procedure."""
