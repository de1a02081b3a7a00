"""The round as a map, drawn from a procedure.

``geometry.py`` finds the states and the ways between them, lays the states in rows over the
felt and leads every way along a lane. ``round_map.py`` paints the map, with a button for
each state. A ``Mark`` says what is shown of a state; ``mark.py`` paints it and explains it
in a legend. A new kind of mark is a constant, a word, a colour and a sign there.
"""
