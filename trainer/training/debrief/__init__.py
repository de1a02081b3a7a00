"""Results and progress: looking back on a round, an exam, a trainee.

``debrief.py`` looks back on one session or exam, ``misses.py`` lists its mistakes, the gravest
first, each with the right move. ``home_figures.py`` has all figures of the home page: days,
minutes, scores, rules to fix. A round counts as practice from its beginning to its end: no lesson,
drill or exam. A rule is followed when it came up, was not broken and needed no hint.
``round_result.py`` has the figures of a result, ``progress.py`` those of *My progress* and the
advice on what to do next. Figures over many sessions are read from outlines without moves.
"""
