"""The screen at which a trainee deals.

``table_screen.py`` puts it together: the table, the call bar below it and the panel beside
it. It judges each act and shows the verdict. ``hand_moves.py`` turns clicks and drags into
acts; ``controls.py`` has the thing in hand, and the small controls for the cut card's
depth, the face of a card and the end of the round. ``call_bar.py`` has the phrases and the
switch between hands, ``keys.py`` the keyboard and the picture of its keys.

``side_panel.py`` shows the part of the round, the verdict or hint and the log; while it is
closed, ``bottom_line.py`` shows the most important of it in one line. ``coach.py`` leads a
new trainee through a first round.
"""
