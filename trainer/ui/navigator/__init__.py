"""The window, and the flows that lead from screen to screen.

``main_window.py`` shows one screen at a time. After its first painting it loads
``course.py``, whose ``Course`` owns all flows; each flow (``flow.py``) shows its screens
and asks the course for the others.

``activities.py`` is home and its entries, ``doorkeeper.py`` PINs and passphrases.
``lessons.py``, ``sessions.py`` and ``exercises.py`` lead through lessons, rounds and
drills, quizzes and money; ``inspection.py`` through inspectors' drills; ``requalify.py``
through rule changes. ``exam_flow.py`` is common to the exams in ``examinations.py``.
``results.py`` shows results and records, ``moments.py`` draws pictures for home.
"""
