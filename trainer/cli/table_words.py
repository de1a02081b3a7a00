"""What is said at the table in the terminal.

Acts, cards and bets are written as they are typed, in every language.
"""

from trainer.catalogue import N_

#: What may be typed besides acts.
BESIDES = N_("""and besides:
  ?  help: which phase, again: which act, again: how (counted)
  table  the table   score  so far   quit  stop here, kept
  done  the round is over for you: nothing may be due any more""")

WAITS = N_("The training records are busy. Go on: your moves are kept, and written down later.")
RULES_CHANGED = N_(
    "The rules have changed since you were last current, {first}: {command} teaches what."
)
