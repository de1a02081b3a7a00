"""Faults to be seen: a dealer is watched at pace, and what is wrong is called."""
