"""Progress of a trainee: charts, rules, sessions and a map.

``progress_screen.py`` is the screen, with a tab for inspectors. ``progress_words.py`` turns
records into lines, marks and bars, and ``chart.py`` draws them.
"""
