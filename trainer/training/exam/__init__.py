"""Exams: drawing of rounds, interruptions, marking and overruling.

``exam.py`` holds the common parts of all exams: begin, interrupt, suspend, release,
resume, end, overrule. ``dealing_exam.py`` is the dealers' exam, ``inspect/exam.py`` the
inspectors'. ``chances.py`` lists the moments of a round in which a habit would be
critical, each with the slip that proves it, and cuts short positions out of hard rounds
until the blueprint is met. ``sheet.py`` draws the whole exam, ``marks.py`` marks it.

If a verdict is overruled, ``dealing_exam.py`` works out the summary again. The last
ruling on a verdict holds. The judge's own summary stays as it was; ``counts_as`` is the
valid one. A ruling changes no money, and no review that memory has already counted.
"""
