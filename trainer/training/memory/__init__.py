"""What a trainee remembers, rule by rule, and what fades.

A *card* stands for a rule or a way, by its permanent id (``card.py``). ``evidence.py`` reads the
first tries out of the log. ``fading.py`` asks fsrs what a review makes of a card; nothing at the
start needs it, because a card says until when it is known. ``watched.py`` does the same for
inspectors, and says what to rehearse: first what is least likely to be remembered, then at most
twelve new rules a day. ``records/remembered.py`` keeps cards and reviews.

A rule that a change makes another one is learnt anew: ``renewed.py`` says from which day, and
everything before that day is left out. Nothing on record is altered.
"""
