"""Parts of the window that know no table: notices, questions, colours, settings.

A table asks for a sound by its name (``ui/table/sounds.py``), its screen passes that on, and the
window's one ``ui/widgets/sound.py`` plays it, as loud as the settings say. What speaks to the
device is a process of its own, ``ui/widgets/sound_player.py``, begun after the first painting;
``sound.py`` tells it what to play. Qt 6.11 needs that: its QSoundEffect has kept the event
loop busy for good on PulseAudio after a few sounds, and when the sound server goes its library
ends the process that it is in. So nothing else imports Qt Multimedia, and no test needs a device:
``speakers`` in ``tests/ui/conftest.py`` keeps what was asked for. Nothing is told by sound alone.
"""
