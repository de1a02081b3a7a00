"""Effects of a rule change: rounds old and new, price, notice.

``effect_screen.py`` is the screen: the list of differences, a round for each of them dealt
the old way and the new way, and the card with the price (``price_card.py``). It looks for
the rounds, and works out the price in the background. ``change_words.py`` has the texts and
the table with the moves of both ways. ``printing.py`` saves the notice of a rule change as
PDF, from that screen or, without a window, for the command line.
"""
