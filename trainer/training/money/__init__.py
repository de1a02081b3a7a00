"""Exercises in paying, reading and changing chips, from the house's procedure.

``occasions.py`` looks rounds up until each step that pays or takes a part came up, and lays other
cards where one never did. It puts other chips there, asks the step for the amount and the judge
whether the act is right: no payment is written by hand. ``drawing.py`` makes exercises by a seed,
``exercise.py`` marks them and knows which chips are best, ``sitting.py`` leads through a sitting
and brings back what went wrong. Any right sum is right; chips in the bet's own colours are advice.
"""
