"""The judge: verdict on an act, its reasons, and the score.

``classify.py`` finds what an act means at the table, by the rules of judging.md, 4, and
carries nothing out. ``judge.py`` carries the act out and grades a mistake.
``verdict.py`` holds the verdict, and finds the clauses and severities that belong to
it. ``score.py`` adds up. ``inspector.py`` tells what the inspector puts right at once
in an exam.

``trace.py`` holds a dealt round as a value: the scenario and its moments, each with the
situation before, the act, its verdict, the obligation it met and the situation after.
One loop, ``deal``, makes it, with a dealer plugged in. Watch, results, hints, search
and exams read traces; no round is dealt twice to be looked at.
"""
