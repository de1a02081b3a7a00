"""A round as it is dealt: the scenario, its players, what is due, done and owed, what it costs."""
