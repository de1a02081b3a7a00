"""What is said at the table in the terminal.

Acts, cards and bets are written as they are typed, in every language.
"""

from trainer.catalogue import N_

#: What may be typed besides acts.
BESIDES = N_(
    "and also:\n  ?  hint: where you are, again: which move, again: how (counted)\n  "
    "table  show the table   score  so far   quit  stop and save\n  done  the round "
    "is over: no move is left"
)

WAITS = N_(
    "Your training record is busy. Keep dealing: your moves are safe and will be saved later."
)
RULES_CHANGED = N_("Rules have changed since {first}. Learn what changed: {command}")
