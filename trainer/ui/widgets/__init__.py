"""Widgets that know no table: bars, questions, forms, settings, sound.

``tokens.py`` holds the colours, ``assets/style.qss`` the looks, and ``style.py`` makes
labels, buttons and cards that use them. ``parts.py`` has icons, switches and other small
parts.

``page.py`` has the base class of every screen, ``bars.py`` its bars at the top and the
foot, ``question.py`` a question over it, ``form.py`` its fields, ``listing.py`` sortable
lists, ``end_screen.py`` the card at the end of a task. ``trouble.py`` and ``notice.py``
report errors.

``sound.py`` plays a sound by its name. A separate process (``sound_player.py``) uses the
audio device: Qt's sound effects can block the event loop for ever, or end the process if
the sound server stops. Sound never carries information that is not on the screen as well.
"""
