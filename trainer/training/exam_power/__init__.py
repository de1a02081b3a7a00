"""Power of exams: how often simulated dealers with habits pass.

``pieces.py`` draws an exam's pieces from cached rounds. ``dealers.py`` computes how likely
dealers pass, and lets simulated ones deal exams piece by piece. ``inspectors.py``
does the same for inspectors and their calls.
"""
