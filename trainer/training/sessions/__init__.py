"""Sessions and exams: who deals, in which mode, with what help.

``session.py`` is a round being dealt, ``sitting.py`` writes it down, ``record.py`` is what the log
holds. ``mode.py`` says what a mode changes. ``backlog.py`` keeps what the records do not take yet.

``exam.py`` holds what every exam has: begin, interrupt, suspend, release, resume, end, overrule.
``dealing_exam.py`` and ``inspecting/watching_exam.py`` add how pieces are drawn and marked.
``occasions.py`` lists the moments in which a habit would be critical, each with the slip that
proves it. ``positions.py`` cuts pieces out of hard rounds until the blueprint is served,
``paper.py`` draws the whole exam, ``marks.py`` marks it.

``overruling.py`` works out a dealer's exam after a verdict was overruled. The last ruling on a
verdict holds. The summary of the judge stays as it was; ``counts_as`` is what counts. A ruling
changes no money and no review that memory has already counted.
"""
