"""What a rule change does, shown by replaying rounds under both versions.

``procedure/difference.py`` lists the differences. Each has a kind, a place, a permanent ``name``,
the rules that it touches, and the old and new value. ``procedure/without.py`` takes one back.

``shown.py`` performs rounds of the corpus with and without a difference and takes the shortest that
tells the two apart. Where moves do not differ, it makes slips in rounds that come to that place
(``place.py``) and compares the verdicts (``telling.py``). Nothing is proved: what no round shows is
reported with how many rounds were tried and in how many the place came up; 0 is a warning.
``both.py`` deals one scenario under both versions, ``aligned.py`` puts them side by side,
``felt.py`` finds where they part, ``parts.py`` groups what belongs to one such moment, ``says.py``
tells a difference in a sentence. ``notice.py`` is what a house announces.

``diff --json`` prints a line for each: ``{"kind", "clauses", "says", "scenario", "old", "new",
"name"}``. ``old`` and ``new`` are lists of moves as ``perform --json`` prints them; they are empty,
and ``scenario`` is "", where no round shows it. ``slip`` has two lists of verdicts, without and
with the difference; ``scores`` two scores, where only these differ. ``looked`` and ``met`` count
the rounds tried, and those in which it came up. ``felt`` says how it shows: ``acts``, ``slip``,
``score``, ``words``, ``training`` or ``not found``.
"""
