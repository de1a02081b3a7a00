"""The table in the window: what lies on it, how it is dealt at, and what stands beside it.

Where the program deals (in Watch, in the debrief, where help shows an act) hands do it:
``showing.py`` takes what they carry from the pictures before and after (``carried.py``),
``passage.py`` works out where hand and thing are at each part of the time, the thing always
between the fingers, and ``choreography.py`` plays that, with strokes behind what moves; the table
follows when the things are let go. ``motion.py`` moves what goes by itself: what a trainee deals,
what players do, and what makes room.
"""
