"""Questions at a table position, asked of rounds that were dealt; every answer is judged.

A question of a quiz (``training/quiz/``) is asked at a position of a round that was dealt. Its
answers are drawn first, and so that each of them is right somewhere, at a position where the
judge finds all the others wrong; which of them is asked for is left to chance after that, so
nothing about the answers tells it. Where no such set can be had (what another house does) which
statement is right is left to chance first. ``pool.py`` keeps the rounds, drawn by ``Source``, a
callable that may be another; ``draft.py`` finds answers that go together, one module each makes
the drafts of a kind, and ``quiz.py`` asks. ``houses.py`` deals a round at another house, as far
as something to ask about is missing. Texts of answers are made in ``cli/asking.py``.
"""
