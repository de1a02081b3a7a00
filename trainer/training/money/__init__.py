"""Money: exercises in paying, reading and changing chips, made from the house's own procedure."""
