"""Parts that know no table: buttons, bars, sheets, forms, settings, sound.

``tokens.py`` has the colours and ``assets/style.qss`` the looks. ``screen.py`` is what every screen
is, ``bars.py`` its top and foot, ``sheet_question.py`` a question over it, ``form.py`` its fields.

``sound.py`` plays a sound by its name. A process of its own speaks to the device
(``sound_player.py``): Qt's sound effects can keep the event loop busy for good, or end the process
when the sound server goes. Nothing is told by sound alone.
"""
