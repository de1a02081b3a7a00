"""Screens before a session: first screen, home, lessons and practice form.

``welcome.py`` is the first screen. It asks for a name, or shows a tile for each person
(``people.py``), and offers the houses and the languages.

``home.py`` puts home together: the large card with one invitation (``today_card.py``), the
course, or the week's tables of a certified dealer (``course_card.py``), the cards at the
right (``side_cards.py``) and tiles for the other activities. ``home_bar.py`` has the menus
in the top bar. ``TraineeState`` in ``today_card.py`` holds all that home shows of a
trainee.

``path_screen.py`` lists the lessons, and the stages of one of them. ``practise.py`` is the
form for a round to deal or to watch. ``choice.py`` has the values that these screens share:
houses, activities, the chosen round and unfinished work.
"""
