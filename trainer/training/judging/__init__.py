"""What an act is worth: its verdict and why, the score; a round as a trace of verdicts.

A round that was dealt is a value: ``training/judging/trace.py`` keeps the scenario and its
moments, each with the situation before, the act, its verdict, the obligation that it met, and the
situation after. One loop makes it, ``deal``, with a dealer plugged in: the correct one, one who
makes good what was passed over, one who does a list of acts; the acts of a person come one at a
time, from a session. ``perform``, walkthrough, debrief, help, the search for a round and the
exam's draw are dealers or questions to a trace; nothing is dealt twice to be looked at, and
``tests/unit/training/judging/test_trace.py`` counts.
"""
