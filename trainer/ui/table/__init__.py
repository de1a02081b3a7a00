"""The table in the window, and the moves made at it.

``move.py`` names the things of the table and describes a move; ``gesture.py`` gives for
each act the things it begins and ends at. From a gesture follow the pointing and the tips
(``pointing.py``), the furniture of a table (``furniture.py``), the flight of chips and the
sounds (``voices.py``).

``table_view.py`` is the widget: a ``surface.py`` that paints everything, with a
``place.py`` for each thing where moves begin or end. ``fixtures.py`` are the places that
stay, ``pieces.py`` those with words on them; ``cursor.py`` draws the dealer's hand at the
pointer. ``table_layout.py`` says where things lie on the table, ``sector.py`` where they
lie on a box.

A ``picture.py`` holds the movable things of one table; ``motion.py`` moves them from one
picture to the next. ``felt.py``, ``drawing.py`` and ``chip_stack.py`` paint them.

Where the program deals, drawn hands do it: ``showing.py`` runs an act, ``carried.py`` finds
the things in hand from the pictures before and after, ``key_poses.py`` has the hand
movements of each act, ``passage.py`` works out and plays them, ``arm.py`` paints arms and
hands. ``watch.py`` plays back a session, ``still.py`` shows one moment, ``round_part.py``
the part of the round.
"""
