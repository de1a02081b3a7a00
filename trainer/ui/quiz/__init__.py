"""Quiz: questions at the table, answered by choice or by dealing.

``quiz_start.py`` is the form before a quiz. ``quiz_screen.py`` asks the questions: the
table of ``quiz_table.py`` shows the position, ``quiz_panel.py`` the answers beside it.
``quiz_words.py`` words questions and answers, and has the card at the end.
"""
