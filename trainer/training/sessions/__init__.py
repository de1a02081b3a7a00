"""Sessions: who deals, in which mode, with what help.

``session.py`` is a round being dealt, ``sitting.py`` writes it down, ``record.py`` is what the log
holds. ``mode.py`` says what a mode changes. ``backlog.py`` keeps what the records do not take yet.
``replay.py`` judges a logged session again.
"""
