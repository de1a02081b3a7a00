"""Money exercises: sums to type, and chips from the float.

``money_screen.py`` asks them; ``money_words.py`` words them, and has the card at the end.
"""
