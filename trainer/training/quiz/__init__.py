"""Quiz questions at a table position; the judge checks every answer.

``pool.py`` keeps rounds and their positions. ``draft.py`` finds answers that go together: each is
right somewhere, at a position where the judge finds all the others wrong. Which of them is asked is
left to chance afterwards, so the answers give nothing away. One function drafts the questions of a
kind (``acts.py``, ``order.py``, ``performance.py``, ``houses.py``), ``quiz.py`` asks,
``sitting.py`` leads through ten of them and brings back what was wrong.
"""
