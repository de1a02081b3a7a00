"""What a trainee remembers: clause by clause and way by way, and what he is about to forget.

``training/memory/`` holds what a trainee remembers: a *card* for each clause and each way, by its
permanent id. ``evidence.py`` reads the first tries at clauses out of the log, and deals a
session again for the ways (whoever knows one does right what lies behind it), ``fading.py`` asks
fsrs what a review makes of a card, and ``watched.py`` says what to rehearse: what is less than
likely to be recalled, the least likely first, then at most twelve new ones a day in the
procedure's order. ``records/remembered.py`` keeps cards and reviews, and adds to them what the
log holds that is new when somebody asks; nothing at the start needs fsrs, as a card says until
when it is known.

Clauses that a rule change makes others are mastered anew: ``renewed.py`` says since when each
clause is as it is (``App.renewed``, by the differences between the versions in force), and
whoever reads tries, cards or stages of lessons leaves out what was before. Nothing that is kept
is altered, so a change that is taken back costs nobody anything.
"""
