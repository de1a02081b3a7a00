"""An independent oracle for Card Casino Prague, Pontoon.

Written from the clauses of the manual and the shape of scenarios and acts alone; it shares no code
with the program that it checks.
"""
