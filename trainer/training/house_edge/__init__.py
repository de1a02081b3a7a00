"""The house edge: a game's cost to players, and each rule's share.

``games/pontoon/rules.py`` reads a house's options into numbers, ``best_play.py`` works out
the best decision for every hand, ``chart.py`` writes it down. ``fast.py`` deals in one
loop, compiled where numba is installed. ``tests/unit/training/house_edge/test_performed.py``
holds its results against the procedure.

``shoes.py`` deals shoe after shoe, two houses from the same cards. ``games.py`` knows the
houses without a rule, other readings of the documents, and the published figures.
``price.py`` says what a rule change costs.
"""
