"""Drills: a rule or a phase again and again, in short positions.

``position.py`` is a part of a round to be dealt. ``drawing.py`` finds different ones for a rule or
a phase, ``drill.py`` brings back what went wrong. ``again.py`` makes a position of a mistake: the
round up to one move before it, then two others for the same rule that look different.
"""
