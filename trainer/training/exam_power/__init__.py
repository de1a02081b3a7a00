"""Power of exams: how often simulated dealers with habits pass.

``papers.py`` draws exam sheets as an exam does and judges each possible slip in them
once. ``power.py`` lets simulated dealers make those slips, and computes how likely they
pass. ``inspectors.py`` does the same for inspectors and their calls.
"""
