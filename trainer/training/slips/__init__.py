"""Slips: possible mistakes in a situation, with their expected verdicts.

``slip.py`` holds a slip as a value; ``making.py`` makes every slip that a situation
allows. Neither asks the judge: tests compare the expected verdicts with the judge's.
"""
