"""Commands of ``dealer-trainer``, which need no display and never load Qt.

``declared.py`` lists every command with its help and its module; ``main.py`` reads the
arguments, loads that module only and runs it; ``options.py`` has the options that many
commands share, and ``commands.py`` what their modules share. The one exception is
``notice.py``, which paints a PDF with Qt.

Input comes through ``source.py`` (files, standard input) and ``access.py`` (passphrases and
PINs). Output for people is worded in ``words.py`` and ``certificate_words.py``; with
``--json`` a command prints JSON Lines.

``practise.py`` trains in the terminal: rounds at the typed table (``table.py``), lessons
and drills (``lessons.py``), money exercises (``money.py``) and drills of inspectors
(``inspecting.py``); ``quiz.py`` asks questions. The other modules are one or two commands
each.
"""
