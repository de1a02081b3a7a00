"""A house's course: lessons in their order, what is dealt in each, and how far a trainee is.

A course (``training/lessons/``) is the procedure's ``[[lesson]]`` list without what its options
close, or is made of its phases, eight clauses a lesson at most. ``passages.py`` finds rounds for
the lesson's clauses and cuts each to the acts about them, with one before and one after; each
stage begins with other clauses, so that all of them come up, and of two rounds that is taken in
which less is done that is learnt later. ``path.py`` says what it takes to pass a stage; the
records keep the stages that were gone through, in a table of their own, and no session knows its
lesson. ``questions.py`` asks of rounds that are cut at the first act that takes a clause of a
later lesson, and offers no answer that would break one; what a whole round teaches is what comes
up in a few of them. The terminal goes through the same stages (``cli/lessons.py``). The window's
``navigator/lessons.py`` leads through them in the screens that there are.
"""
