"""Assessors' screens besides exams: floor assessments and overruled verdicts.

``floor_screen.py`` has the checklist for a live table, printed or saved as PDF, the screen
on which an assessor enters findings, the manager's list of floor assessments, and the list
of overruled verdicts.
"""
