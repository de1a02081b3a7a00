"""Drills: a clause or a phase again and again, in short positions that are all different."""
