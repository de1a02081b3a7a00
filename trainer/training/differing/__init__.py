"""What is different between two procedures, shown by rounds in which a dealer feels it.

``procedure/difference.py`` compares what was read of two procedures, not their files:
``differences(old, new)`` is a tuple of frozen values, each with its ``kind`` (``kinds.py``), its
place (``part``, ``of``, ``field``; ``name`` has all three, and is permanent), the ``clauses``
whose meaning it touches, and ``old`` and ``new`` as plain data (``said.py``). Steps are paired by
their path, which is made of permanent ids: a step with the same id that
went here and came there has moved, and cases are compared by their own conditions. What a state
or a group gives to all that stands in it is told once. An option touches its own clauses, and
those that ask for the same acts. ``without.py`` puts one old value back into the data of the
procedure and reads it again: that is the new procedure without one difference, or the old one
with one alone; where none can be read it says why.

``training/differing/`` shows them: nothing is proved. ``replay.py`` performs rounds of the corpus
under both, with and without the one difference, and takes the shortest of the first that tell the
two apart, less what bets and wishes it can do without. Where other acts show nothing, slips are
made in the shortest rounds that come to where the difference lies (``place.py``), and
``telling.py`` compares what the judge says; a score that differs counts last. So ``both.py``
deals one scenario under both. What no round shows in 600 is said to show nothing, with the number
of rounds in which it came up: 0 is a warning. ``grades.py`` says how grave a fault against a
clause may be. ``aligned.py`` puts two performances side by side, ``felt.py`` says at which line
of them a difference is felt and how both sides stand there, ``parts.py`` puts differences and
reworded clauses that belong to one such moment together. ``marked.py`` says where in the round a
difference lies, for map and diagram, ``says.py`` tells it in a sentence, in both languages
(``words.py``), and ``felt_words.py`` how it is felt. Between two manuals, which share few
clauses, only what dealers do and the options are told.

``diff --json`` prints a line each: ``{"kind", "clauses", "says", "scenario", "old", "new",
"name"}``, the lists of acts as ``perform --json`` prints them under the old and the new;
``scenario`` is "" and the lists are empty where no round shows it. Between two houses it names
the new one; dealt under the old one only that name is another. ``slip`` has, where only a slip
feels it, two lists of verdicts: without the difference and with it; ``scores`` has the two of
them where only these are others; ``looked`` and ``met`` say in how many rounds none was found,
and in how many of them it came up. ``felt`` says how: ``acts``, ``slip``, ``score``, ``words``
(they are read), ``training`` (exams and the like), or ``not found``; the last come last, under a
heading of their own and without a number. ``python -m tests.differing.run`` tries random pairs of
versions: what is shown has to be gone without the difference.

In the window ``ui/changes/effect_screen.py`` shows all that: ``show_effect(window, old, new,
lang)`` opens it over any screen. ``differing/notice.py`` is what a house announces,
``ui/changes/printing.py`` writes it on pages (``ui/widgets/sheet.py``: HTML, as the checklist
of the live table). ``notice`` prints it by way of the program, which loads Qt for that, without a
screen.
"""
