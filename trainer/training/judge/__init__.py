"""The judge: what an act is worth and why, and the score.

``meaning.py`` finds what an act means at the table, with ``details.py`` and ``clause.py``; it
carries nothing out. ``judge.py`` carries the act out and grades a mistake. ``score.py`` adds up.

``trace.py`` holds a dealt round as a value: the scenario and its moments, each with the situation
before, the act, its verdict, the obligation it met and the situation after. One loop, ``deal``,
makes it, with a dealer plugged in. Watch, results, hints, search and exams read traces; no round
is dealt twice to be looked at.
"""
