"""The table in the window, and how moves are made at it.

``gesture.py`` says from what to what the dealer goes for each act; what is pointed at and where
chips fly follow from it. Where the program deals, hands do it: ``showing.py`` takes what they carry
from the pictures before and after, ``passage.py`` works out where hand and thing are at each part
of the time, and ``choreography.py`` plays it. ``motion.py`` moves what goes by itself.
"""
