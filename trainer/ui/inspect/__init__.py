"""Drills and exams of inspectors: watch a dealer, call mistakes.

``inspect_screen.py`` is the screen of drills at one table; ``inspect_start.py`` is the
choice of a level before it, ``inspect_end.py`` the result after it. ``exam_screen.py`` has
exams and drills at two tables. ``floor.py`` deals at the tables, ``call_panel.py`` takes
the calls. ``scene_screen.py`` shows changed rules, dealt right or wrong.
``inspect_words.py`` words the results.
"""
