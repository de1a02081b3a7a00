"""Becoming current: what changed since somebody was last current, learnt anew and signed off.

``training/current/roster.py`` says how everybody at a house stands to one version of its rules:
what he is current with, since when, and how he became so (``known.py``). That is the newest
version that he was signed off for, has begun with, or was certified by: a dealer's certificate
counts where it was made out by the very text of that version and its exam has asked for what is
done otherwise since the version that he knew before. People stand as dealers, as inspectors, or
as both: who has dealt there is a dealer, who has watched drills or was examined is an inspector
(``TrainedAs`` of ``standing.py``), and each role has its own beginning, tries and sign-offs. What
was tried in passing (one day, no exam, no sign-off) is no role beside one that somebody is steady
in. Who begins in the other role brings with him what he is current with that day. ``matter.py``
tells what is open from the rules alone, without looking for rounds; tries are known by the names
of differences; a clause belongs to the difference that names it nearest its beginning
(``Difference.farness``). ``owed`` of the program goes by the same (``known_of``), so that nobody
is told at home what the manager's list does not say. ``records/roster.py`` reads all people at
once, ``remind.py`` writes the list of whom to remind, ``exam_changes.py`` what a version does to
exams: nothing of an exam is prepared, so two procedures tell it. ``ui/house/roster_page.py``
shows all of it behind the manager's door, ``current`` in the terminal.

``training/current/`` knows what somebody owes to the rules (``owed.py``: the versions since he
was last current, by his sign-offs and the version that he first trained by; nothing where both
mean the same). ``becoming.py`` finds what there is to learn between two versions, once for
everybody: each ``change.py`` is a moment of a round in which the old habit strikes, or words
only. ``walk.py`` has as much of both performances side by side as they part, ``drill.py`` three
short positions for each moment. ``sheet.py`` writes every try down as soon as it was made, by the
version and its content hash, and signs off by the rule in ``standing.py``; ``Turns`` there says
what is dealt next. The old habit, and a fault against what changed, spoils a try wherever in the
position it is made (``Position.habits``, ``about``). It is named in the ring's bubble and in the
line below (``ui/navigator/former_rules.py``). In the terminal ``cli/both_ways.py`` prints both
ways, with what players do between the acts.

A dealer signs off by dealing, an inspector by seeing. ``becoming.py`` makes the scenes of a
moment: the same part of a round dealt right, by the old habit, or with another slip against a
clause of the change; where none can be seen there, one beside it. ``scene.py`` says what is
right: what is wrong is called and named by its clause, nothing else is called. Of three scenes in
a row one at least is right and one wrong, in an order of each person's own, so that neither who
says nothing nor who calls everything is ever right three times; ``Sheet.whose`` is what that
order is drawn by. ``Scenes.itself`` says whether the old way is among what is seen done wrong;
where it is not, that is said before the scenes. The clauses offered are those that are broken,
then those that the change words anew. In the window ``ui/inspect/scene_screen.py`` shows them,
``cli/changes.py`` in the terminal. In the window ``ui/current/`` shows it and
``ui/navigator/becoming.py`` deals it; home asks ``App.owed`` only, which looks for no round.
"""
