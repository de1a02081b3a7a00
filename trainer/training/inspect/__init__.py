"""Inspector drills and exams: rounds with mistakes, and the inspector's calls.

``mistakes.py`` lists the slips possible at each move. ``faulty_round.py`` puts some
into a correct round and keeps those that the judge counts as exactly one more mistake
and that can be seen. Kinds of mistakes are drawn before moves, so that no kind is rare.
``fault.py`` reads the key (the list of mistakes) from the judge, and matches calls with
mistakes. ``visible_table.py`` shows the table as the inspector sees it: a mistake that
the judge puts right at once, such as a card on the wrong box, lies there as long as it may
be called, then hands put it right. Money is never put right. Every round ends alike: after
its last move it waits as long as a mistake may be called.

``levels.py`` draws the rounds of a level. ``drill.py`` keeps when each move could be
seen and the calls made, ``marks.py`` sums up, ``replay.py`` shows a mistake again
beside the right move. The watched table knows no verdicts, so that nothing else can
give a mistake away.

``exam.py`` is the exam. ``exam_sheet.py`` draws its rounds by ``[inspector_exam]`` of the
procedure, each when it begins. ``rule.py`` says when it is passed: in one part or two, by
what was named. Each round, move and call is an event that is logged before it counts. The
log holds no more of the key than the inspector has seen (``watched_round.py``), and can be
marked again with the same result. ``overruling.py`` reviews misses and false calls only.
``history.py`` reads past drills and exams.
"""
