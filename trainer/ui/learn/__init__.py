"""The screen for watching a round, and the end of a lesson.

``learn_screen.py`` plays a walkthrough: the table with its playback controls
(``ui/table/watch.py``), and beside it a panel with the move shown, its rules and their
reasons, and the players' words. A reader works out how much there is to read, and if
playing waits for it. The trainee can take over at any move. ``lesson_end.py`` shows that a
lesson is done, with some of its rules and the way to the next one.
"""
