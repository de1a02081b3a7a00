"""Rule changes: who knows the rules in force, learning, and sign-off.

``known_versions.py`` finds the version that each person is current with: the newest one
that they began with, were signed off for or were certified by. People stand as dealers,
inspectors or both, each role with its own tries and sign-offs. ``roster.py`` puts everybody
at a house together and lists whom to remind; ``exam_changes.py`` says what a version does
to exams.

``change.py`` finds the changes between two versions. Each is a moment in which the old
habit strikes, or words only; ``former_rules.py`` tells what was right there before.
``requalify.py`` looks for rounds, once for everybody. ``walkthrough.py`` shows both ways
side by side; then come three short positions for each moment. The old habit spoils a try
wherever it is made. ``sign_off.py`` records every try and signs off.

An inspector signs off by watching (``scene.py``): the same moment dealt right, by the old
habit, or with another slip. Of three scenes at least one is right and one wrong, in an
order of each person's own.
"""
