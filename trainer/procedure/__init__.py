"""Procedures: a house's manual as steps in data, and its state machine.

``step.py`` defines steps and the states that hold them, ``spec.py`` the whole procedure.
``vocabulary.py`` lists the names that a procedure may use; a game family provides them.

``load.py`` reads the files of a folder, and lays amendments over them (``amend.py``,
``amendment.py``). ``reader.py`` turns the raw data into a procedure and binds every name in
it; ``fields.py`` reads single fields and reports problems. ``check.py`` then checks the
procedure as a whole. Each problem names its file and place.

``due.py`` answers the one question, *what is due now?*, from the state, the table, the
moves done and the moves owed. ``obligation.py`` holds its answers. Nothing else decides
what is due. ``machine.py`` builds the state machine with transitions: the round goes
through its states, and inside ``boxes`` each hand goes through a chart of its own. Players'
answers are its triggers.

A step names an act, a player's event or inner steps; its spots and their order; ``when`` it
opens and ``until`` when it can be made good; the regulated details and the clauses that ask
for it. ``due`` orders inner steps: in order, any order, one of. A single step may be
optional (*may*). A parent's ``until``, ``again`` and ``void`` hold for everything below it.
A table of cases (``case``) is read as an exclusive group, so each case has a path like a
step (``cases.py``). ``[[interrupt]]`` steps come before the acts that they interrupt.
``[[never]]`` rules name the clause for an act that no step asks for. The head of
``procedures/casino/procedure.toml`` explains the rest.

``lesson.py``, ``training_rules.py`` and ``training_settings.py`` hold the house's lessons,
exams and settings. ``difference.py`` compares two procedures (``kinds.py`` names the kinds
of differences), ``without.py`` takes a single difference back, and ``wording.py`` finds
sentences of the manual that a change makes untrue, with ``cited_clauses.py``.
``diagram.py`` draws the state machine. ``drafting/`` holds rule changes that are being
written.
"""
