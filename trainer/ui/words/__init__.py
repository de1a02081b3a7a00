"""Texts about cards, moves, verdicts and exams, in the window's language.

``acts.py`` names cards, chips and moves; the other modules build on it. ``done.py`` words
moves that were made, ``sayings.py`` what players and the inspector say, ``verdicts.py``
what the judge says, with the rules as links. ``exams.py`` has the words of exam sheets and
lessons, ``times.py`` days, times and the language itself.
"""
