"""Who knows the rules in force: learning what changed, and sign-off.

``roster.py`` says how everybody at a house stands to a version: the newest one that they were
signed off for, began with or were certified by (``known.py``). People stand as dealers, inspectors
or both, each role with its own tries and sign-offs (``standing.py``). ``matter.py`` finds what is
open from the rules alone, ``owed.py`` what one person owes; home and the manager's list go by the
same. ``remind.py`` lists whom to remind, ``exam_changes.py`` says what a version does to exams.

``becoming.py`` finds what there is to learn between two versions, once for everybody. Each
``change.py`` is a moment in which the old habit strikes, or words only. ``walk.py`` shows both ways
side by side; then come three short positions for each moment. The old habit spoils a try wherever
it is made. ``sheet.py`` writes every try down and signs off.

An inspector signs off by seeing: the same moment dealt right, by the old habit, or with another
slip. Of three scenes at least one is right and one wrong, in an order of each person's own.
"""
