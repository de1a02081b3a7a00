"""Sessions: rounds dealt by a person, in a mode, and logged.

``session.py`` is a round being dealt, and tells how modes differ. ``sitting.py`` binds
it to its log, keeps its clock and help, and judges a logged session again.
``record.py`` holds the logged values and the interface of the log. ``backlog.py`` keeps
what the records cannot take yet.
"""
