"""Drills: a clause or a phase again and again, in short positions that are all different.

``training/review/misses.py`` puts the faults of a debrief in order, the gravest first, and knows
of each what was to be done there: what the verdict expects first, or what was left out.
``training/drills/again.py`` makes a position of it: the round dealt up to one act before, clean
where something before it was wrong and the same comes up in the correct performance. Two others
are found for the clause, of several those that differ most in what a dealer sees, and for the
step where the clause is due at another one. The window and the terminal deal them as a drill. At
each position ``navigator/drill_words.py`` says where in the round one stands; only of what is
mended also what is right there. ``tests/property/test_figures.py`` holds what a result, the
judge's summary and the record say in figures against each other.
"""
