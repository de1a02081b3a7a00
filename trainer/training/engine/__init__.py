"""A round as it is dealt: scenario, players, next moves, debts, costs.

``dealing.py`` leads from one ``situation.py`` to the next. Finished steps are remembered by step
and spot. A skipped act is owed (``owing.py``) until ``loss.py`` says it can no longer be done.
Chips have one journal, ``table/journal.py``, written by ``games/chips_moved.py``. ``money.py``
reads from it what a bet has cost against what would have been right.
"""
