"""Rounds of a procedure, looked up: drawn as they are needed, kept, replayed, made short.

Rounds are looked up (``training/corpus/``). ``corpus.py`` draws the rounds of a procedure one
after the other as they are needed, always the same ones, after a few that are made to measure
(``games/*/made.py``), and keeps them. ``need.py`` says what it is that a clause is needed: an act
keeps it, may keep it, would break it, or would be another one if an option that it rests on were
otherwise (``option_usage.py``). ``find.py`` takes the shortest of the first rounds that need what
is wanted and leaves out what is not needed. What no drawn round holds, such as four clauses at
once, ``search.py`` makes of those that come nearest: ``plan.py`` says who gets which cards, so
that a box can be altered, moved and crossed with another round's. ``why.py`` tells why there is
none. An exam takes no round from the corpus: its finder draws by a seed of its own
(``Finder.fresh``).
"""
