"""The table as plain values: cards, chips, shoe, boxes, hands and acts.

``table.py`` is the whole table, built from ``box.py`` (boxes, bets, hands of cards,
stakes), ``shoe.py``, ``card.py`` and ``chips.py``; ``spot.py`` names a place on it, and
``journal.py`` lists every chip that was moved. ``house.py`` is the part of a house's rules
that all games share, ``placed.py`` a player's bet and intended answers.

``grammar.py`` lists the dealer's acts, ``act.py`` is one act with its fields, and
``notation.py`` reads and writes it as a typed line. ``settled.py`` and ``feasible.py`` tell
if an act is used up or impossible. ``right.py`` and ``near.py`` describe the right values
of an act's details. ``changed.py`` copies a value with changes.
"""
