"""Procedures: a house's manual as steps in data, and the state machine built from them.

A procedure is a list of states with steps, in data: ``procedure/step.py`` is what it consists of,
``spec.py`` the whole. ``procedure/reader.py`` reads them and binds every name,
``procedure/check.py`` says what is wrong with the whole, and whether what a step names can be
asked of the spots that it is about. ``procedure/machine.py`` builds the state machine with
transitions: the round goes through its states, and inside ``boxes`` every hand through a chart of
its own; what players answer are triggers. ``procedure/due.py`` answers the one question, *what is
due now?*, from the state, the table, what was done and what is owed; ``obligation.py`` is what it
speaks of, and ``due.py`` makes of each step, once, the function that asks it. Nothing else knows
what is due: ``training/dealing/dealing.py`` goes from one ``situation.py`` to the next,
``training/judging/meaning.py`` with ``details.py`` and ``clause.py`` says what an act means
there, without carrying it out: who only wants to know whether it is right asks no more.
``judge.py`` carries it out and says how grave it is, ``score.py`` the score.

A step says which act (or which player's event, or which inner steps), over which spots in which
order, ``when`` it is open and ``until`` when it may be made good, which details are regulated,
and which clauses ask for it. What a parent state, a state or a group says of ``until``, ``again``
and ``void`` is given to all that stands below it (``procedure/given.py``). What interrupts and
what was never due hold in the whole round: a slip leaves the state of the machine behind or ahead
of the facts, so only these can bound them. ``due`` says how inner steps stand to each other: in
order, any order, one of; a single step may be ``due = "may"``. Where a detail, a clause or what
the act is about hangs on the situation, the step has a table of cases (``case``): it is read as
an exclusive group (``procedure/cases.py``), so each case has a path like a step.
``[[interrupt]]`` steps come before what they interrupt, ``[[never]]`` rules name the clause of an
act that nothing asks for. The head of ``procedures/casino/procedure.toml`` explains the rest.
"""
