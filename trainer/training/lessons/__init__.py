"""A house's course: its lessons and how far a trainee is.

``course.py`` takes the procedure's ``[[lesson]]`` list without what the house's options close, or
makes lessons of its phases, at most eight rules each. ``passages.py`` finds rounds for the rules of
a lesson and cuts each down to the moves about them. Each stage begins with other rules, so that all
of them come up; of two rounds it takes the one with less that is learnt later. ``path.py`` says
what passes a stage. ``questions.py`` asks only about what was taught by then.
"""
