"""The round as a map: its states and the ways between them, drawn from a procedure.

``ui/map/plan.py`` asks a procedure what its house can come to: states by the longest way to each,
so that what is done instead of something else stands beside it, and a turn hangs on the state
that it runs in. ``geometry.py`` cuts that into rows which wind over the felt, as large as the
room allows, and leads every way along a lane where it passes others over. ``round_map.py`` paints
it. What is told of a state is a ``Mark`` given from outside, by path: ``memory_marks`` and
``fault_marks`` make them of ``training/review/states.py``, and a new kind is a line in
``mark.py``, a sign in ``badge.py``. A click on a state in *My progress* drills it.
"""
