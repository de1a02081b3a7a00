"""Lessons of a house's course, and the trainee's progress in them.

``course.py`` takes the procedure's ``[[lesson]]`` list without what the house's options
close, or makes lessons of its phases, about eight rules each. It also knows the stages
of a lesson, what passes them, and how far a trainee is (``path_of``).

``passages.py`` finds rounds for the rules of a lesson and cuts each down to the moves
about them. Each stage begins with other rules, so that all of them come up; of two
rounds it takes the one with less that is learnt later. Its questions are only about
what was taught by then.
"""
