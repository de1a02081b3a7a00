"""Drills: a rule or a phase again and again, in short positions.

``position.py`` has the position, a part of a round to be dealt, and the drill, which brings
back what went wrong. ``drawing.py`` finds different positions for a rule or a phase.
``replay.py`` makes a position of a mistake: the round up to one move before it, then two
others for the same rule that look different.
"""
