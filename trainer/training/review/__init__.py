"""Looking back: on a session, on an exam, on all that a trainee has done.

``App.home_figures`` has all of them in one call, ``App.round_gains`` and ``round_result.py``
those of a result, ``App.day_table`` the table of the day. They are read from outlines of sessions
(``records/outlines.py``), which need no moves; with moves only the
sessions since the fifth-last round are read. ``home_figures.py`` counts days and
minutes, scores, clean rounds and pace, and finds the rules to fix. A round is practice from its
beginning to its end: no lesson, drill or exam. A rule is followed in a round or position of a
drill in which it came up, was not broken and needed no hint. ``corpus/day_table.py`` draws the
table of the day by the house and the date; on record its scenario is called ``table 2026-11-26``,
and the first round of that name that was dealt to its end is its score.
"""
