"""A trainee's memory of each rule, and its fading with time.

A *card* (``memory.py``) stands for a rule, or for a way from one state to the next, by
its permanent id. ``evidence.py`` finds the first tries in logged sessions. ``fading.py``
asks fsrs for the card after a review; nothing needs it at the start of the program,
because a card holds the day until which it is known. ``inspector_evidence.py`` does the
same for inspectors, who have to see a rule broken. It also plans rehearsals: first the
rules least likely to be remembered, then at most twelve new ones a day. ``records`` keeps
cards and reviews.

A changed rule has to be learnt again: ``renewed.py`` knows the day of the change and
leaves out everything before it. Nothing on record is altered.
"""
