"""A round as it is dealt: scenario, players, next moves, debts, costs.

``scenario.py`` reads the cards, the bets and the players' answers, and lets the players
act. ``dealing.py`` leads from one ``situation.py`` to the next; finished steps are
remembered by step and spot.

A skipped move is owed (``debts.py``) until ``missed.py`` says that it can no longer be
done. ``costs.py`` reads the journal of chips (``table/journal.py``, written by
``games/chips_moved.py``) and compares what a bet has cost with the right result.
``reachable.py`` lists the states and steps that can come up at a house.
"""
