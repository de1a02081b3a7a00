"""Who deals a round, in which mode, with what help, and how it is written down and gone on with.

What an exam measures stands in ``sessions/occasions.py``: the moments in which a habit would be
critical, each with the slip that proves it; a new kind of occasion is a few lines there.
``positions.py`` cuts ``piece.py``s out of hard rounds until a blueprint is served, and
``paper.py`` draws the whole; what is lost is drawn again, and ``marks.py`` marks.

An exam is one thing, whatever its task (``Task`` of ``sessions/record.py``): a dealer's is dealt,
an inspector's is watched. ``sessions/exam.py`` holds what every exam has: how it is begun,
interrupted, suspended, released, taken up, forsaken, ended and overruled.
``sessions/dealing_exam.py`` and ``inspecting/watching_exam.py`` add what a piece is, what is open
and lost, and how it is marked. In the log they are one head, record and line; rounds that are
dealt are sessions, what happens in those that are watched are events. In the window
``ui/navigator/exam_flow.py`` leads through both, and lets the assessor and the manager in.

What was overruled is a row of its own (``records/rulings.py``), with what its exam has come to by
it; the last about a verdict holds. ``training/sessions/overruling.py`` works that out of a
dealer's exam: ``ruled`` takes a round's summary and changes what was overruled in it, and the
exam marks itself by those (``outcome``), so that the rules of marking stand once. In a debrief
``summary`` stays the judge's, and ``counts_as`` is what counts. Lists read the outcome with the
exam (``ExamLine.result``, and ``own`` beside it), figures of clauses the acts by it
(``history.py``). A review in memory says what was known on its day: a ruling that comes before it
is counted in it, one that comes after changes no card, because all later reviews of the clause
rest on it and the log of reviews only grows. Money is what the chips say, whoever was right: no
ruling moves it.

Of an inspector's examination misses and false calls can be overruled, nothing else:
``training/inspecting/overruling.py`` works out what counts, and what it takes to pass. A miss
that is *called* is a hit without a time; a false call that is *right* is none, and its act a
right one without an alarm: no fault is added, or a false call could outweigh a miss. What is *not
counted* is as if its act had not been shown: one fault less, and one hit less to be had, so that
as many may be missed as before. ``WatchingExam.marks`` and ``rule`` are what counts,
``result_json`` is what the key alone says. A drill drawn from what was missed and the map of it
go by the outcome. ``training/certifying/live_table.py`` makes the checklist of the procedure;
``ui/assess/sheet.py`` writes it on pages.
"""
