"""The round as a map, drawn from a procedure.

``plan.py`` finds the states and the ways between them. ``geometry.py`` lays them in rows over the
felt and leads every way along a lane. ``round_map.py`` paints the map. A ``Mark`` says what is told
of a state; a new kind is a line in ``mark.py`` and a sign in ``badge.py``.
"""
