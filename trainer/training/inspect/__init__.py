"""Inspector drills and exams: rounds with mistakes, and what was called.

``ways.py`` lists the slips. ``faulty.py`` puts them into a right round and keeps those that the
judge names as one mistake more and that can be seen (``instead.py``). Kinds are drawn before moves,
so that no kind is rare. What is put right at once, such as a card on the wrong box, is first shown
as it was done (``judging/as_done.py``). ``fault.py`` reads the key from the judge.

``level.py`` draws the rounds of a level. ``watching.py`` keeps when each move could be seen and
what was called, ``calls.py`` matches calls and mistakes, ``marks.py`` sums up. The table that is
watched knows no verdict, so nothing else can give a mistake away.

``watching_exam.py`` is an exam: ``paper.py`` draws it by ``[inspector_exam]`` of the procedure, and
each round, move and call is an event that is written down before it counts. The log holds no more
of the key than was seen (``kept_round.py``), and another judge marks it the same. ``rule.py`` says
when it is passed. ``overruling.py`` reviews misses and false calls, nothing else.
"""
