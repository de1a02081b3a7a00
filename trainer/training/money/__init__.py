"""Exercises in paying, reading and changing chips, from the house's procedure.

``occasions.py`` searches rounds until each step that pays or takes a part has come up,
and lays other cards for steps that never do. For each it stakes other chips, asks the
step for the amount and the judge if the move is right: no payment is written by hand.
``drawing.py`` makes exercises by a seed, ``exercise.py`` marks them and knows the best
chips, ``sitting.py`` leads through a sitting and brings back the exercises that went
wrong. Any right sum is right; chips in the bet's own colours are advice.
"""
