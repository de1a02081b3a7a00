"""Rounds of a procedure, looked up instead of searched for.

``corpus.py`` draws rounds one after the other as they are needed, always the same ones
(``draw.py``), after a few made to measure (``MADE`` in ``games/*/effects.py``). ``need.py``
tells whether a round needs a rule: a move follows it, may follow it, would break it, or
would differ if an option were different. ``find.py`` takes the shortest of the first rounds
that need a wish and drops what is not needed. For what no drawn round holds, such as four
rules at once, ``search.py`` alters the nearest ones: ``plan.py`` says who gets which cards.
``unreachable.py`` explains why there is none.

``request.py`` draws the round that somebody chose to practise, and the table of the day;
``smoke.py`` deals the rounds that check a procedure. Exams take no round from the corpus:
their finder draws with its own seed (``Finder.fresh``).
"""
