"""Effects of a rule change, shown by rounds under both versions.

``procedure/difference.py`` lists the differences. Each has a kind, a place, a permanent
``name``, the rules that it touches, and the old and new value. ``procedure/without.py``
takes one back.

``example.py`` performs rounds of the corpus with and without a difference and takes the
shortest that tells the two apart. Where moves do not differ, it makes slips in rounds that
come to that place (``place.py``) and compares the verdicts (``detect.py``). Nothing is
proved: what no round shows is reported with how many rounds were tried and in how many the
place came up; 0 is a warning. ``comparison.py`` deals one scenario under both versions and
puts them side by side, ``effect.py`` finds where they part, ``text.py`` puts a difference
in a sentence. ``notice.py`` is what a house announces; it groups what belongs to one
moment.

``diff --json`` prints a line for each: ``{"kind", "clauses", "says", "scenario", "old",
"new", "name"}``. ``old`` and ``new`` are lists of moves as ``perform --json`` prints them;
they are empty, and ``scenario`` is "", where no round shows it. ``slip`` has two lists of
verdicts, without and with the difference; ``scores`` two scores, where only these differ.
``looked`` and ``met`` count the rounds tried, and those in which it came up. ``felt`` says
how it shows: ``acts``, ``slip``, ``score``, ``words``, ``training`` or ``not found``.
"""
