"""What a game costs its players: the house edge, and what each rule gives of it.

``games/pontoon/rules.py`` reads a house's options into numbers, asking what pays at the table for
every amount; ``best_play.py`` works out of them what is best with each hand against each card of
the dealer's, ``chart.py`` writes it as people do, ``by_strategy.py`` says it of a hand on the
table. ``fast.py`` deals: one loop over numbers in lists, or, where numba is installed
(``compiled.py``), compiled over arrays; cards are settled as they are drawn, by chances that are
passed in. ``tests/unit/training/edge/test_performed.py`` deals the same cards by the procedure
and holds every result against it: a rule that the loop lacks fails there. ``training/edge/``
deals shoe after shoe (two houses from the same cards, so that their difference has a small
error), and knows the houses without a rule, the readings, and the published rows.
"""
