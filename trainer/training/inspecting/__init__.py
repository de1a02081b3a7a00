"""What inspectors are drilled with: rounds with faults, the calls made, and what they show.

``training/inspecting/faulty.py`` makes slips in a right round (``ways.py``), one after the other,
and keeps those that the judge names as one fault more, and that show (``instead.py``); kinds are
drawn before acts, so that none is rare because few acts can be wrong so. What is put right at
once, a card on a wrong box, say, is seen as it was done first: ``training/judging/as_done.py``
says how it lies, and the next act begins on the table as it is put right.
``tests/ui/test_fault_pictures.py`` holds the picture of each kind of fault against that of the
right act. ``fault.py`` reads the key from the judge. ``level.py`` draws the rounds of a level,
``watching.py`` keeps when each act could be seen first and what was called, ``calls.py`` says
which fault a call answers and ``marks.py`` what all of it shows. ``replay.py`` has what would
have been right beside what was done. ``training/memory/watched.py`` makes cards of the drills on
record, whether somebody sees it when a clause is broken: cards of a kind of their own, which no
card of dealing knows of. What fades among them is broken again in the next drill, and
``review/states.py`` tells of it state by state. In the window ``ui/inspect/inspect_table.py``
does the acts of such a round as they are with the hands of ``ui/table``, at one pace and by the
clock that it is given; it knows no verdict, so nothing else can tell a fault.

An examination (``watching_exam.py``) is a paper (``paper.py``) that is drawn by
``[inspector_exam]`` of the procedure, and a list of what happened: each round begun, act shown,
call and naming is an event, written down before it counts. The rounds are in memory only: an
event says what it shows (``kept_round.py``, ``Telling``): its act, what it adds to the scenario
as far as it was shown before, and of the key the faults that can be called no more, or that were
called. So another judge marks it no otherwise, and nobody who reads the file knows more than he
has seen. Taken up after its program has ended, an examination loses what was open (``left``), and
``paper`` draws what the faults that there were (``served``) have left of it. ``rule.py`` says
when it is passed, and how likely that is for somebody who sees so many.
"""
