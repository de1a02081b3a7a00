"""Procedures: a house's manual as steps in data, and its state machine.

``step.py`` defines steps and ``spec.py`` the whole procedure. ``reader.py`` reads a file and binds
every name in it; ``check.py`` reports what is wrong, with file and place. ``machine.py`` builds the
state machine with transitions: the round goes through its states, and inside ``boxes`` each hand
through a chart of its own. Players' answers are its triggers.

``due.py`` answers the one question, *what is due now?*, from the state, the table, what was done
and what is still owed. ``obligation.py`` is its answer. Nothing else decides what is due.

A step names an act, a player's event or inner steps; the spots it is for and their order; ``when``
it opens and ``until`` when it can be made good; the regulated details and the rules that ask for
it. ``due`` orders inner steps: in order, any order, one of. A single step may be ``due = "may"``.
A parent's ``until``, ``again`` and ``void`` hold for everything below it (``given.py``). A table of
cases (``case``) is read as an exclusive group, so each case has a path like a step (``cases.py``).
``[[interrupt]]`` steps come before what they interrupt. ``[[never]]`` rules name the rule of an act
that no step asks for. The head of ``procedures/casino/procedure.toml`` explains the rest.

``difference.py`` compares two procedures, ``drafting/`` holds rule changes that are being written.
"""
