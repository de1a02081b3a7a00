"""A round as it is dealt: the scenario, its players, what is due, done and owed, what it costs.

What was done is remembered by step and spot; no condition notices it. What an act passes over is
owed: ``dealing/loss.py`` says when it cannot be done any more. Chips have one journal,
``table/journal.py``, written by ``games/chips_moved.py``; what a bet has cost is read from it in
``dealing/money.py`` alone, against what is right for it as the facts stand.
"""
