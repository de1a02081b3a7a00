"""Exams: how their rounds are drawn, interrupted, marked and overruled.

``exam.py`` holds what every exam has: begin, interrupt, suspend, release, resume, end, overrule.
``dealing_exam.py`` is the exam of dealers, ``inspect/exam.py`` that of inspectors. ``chances.py``
lists the moments in which a habit would be critical, each with the slip that proves it, and cuts
pieces out of hard rounds until the blueprint is served. ``sheet.py`` draws the whole exam,
``marks.py`` marks it.

An overruled verdict is worked out anew in ``dealing_exam.py``. The last ruling on a verdict holds.
The summary of the judge stays as it was; ``counts_as`` is what counts. A ruling changes no money
and no review that memory has already counted.
"""
