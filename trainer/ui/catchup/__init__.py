"""Catching up with changed rules: each change old and new, with progress.

``catchup_screen.py`` is the screen: the list of changes with the trainee's progress in
each, a walkthrough of the selected one at two tables, and the old and new sentences of its
rules. From it the trainee deals the change, watches it as an inspector, or confirms
reading it.
"""
