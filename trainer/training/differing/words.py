"""The words in which differences are told."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.training.judging.words import GRADES, KINDS

TWO_GAMES = N_(
    "{old} and {new} are different games, and no round fits both: name procedures "
    "or houses of one game"
)
TWO_MANUALS = N_(
    "{old} and {new} are two manuals: only the dealer’s moves are compared, not the rules"
)

#: What is said above differences that no round shows, and of each of them.
WITHOUT_A_ROUND = N_("Different, but no round shows it:")
COMES_UP = N_("No difference in {looked} rounds; {what} came up in {met} of them.")
NEVER_COMES_UP = N_("Warning: no difference in {looked} rounds, because {what} never came up.")

#: How grave a fault is that cannot be critical.
CAPPED = N_("{grade} (counts as {counts}: words, gestures, hands and places are never critical)")

#: Values by their names with spaces; what is not here is written as it stands.
VALUES: Mapping[str, str] = {
    "clockwise": N_("clockwise"),
    "anticlockwise": N_("anticlockwise"),
    "any order": N_("any order"),
    "one after another": N_("one after another"),
    "farthest first": N_("farthest first"),
    "in order": N_("in order"),
    "one of": N_("one of them"),
    "exclusive": N_("exactly one"),
    "left": N_("on the left"),
    "right": N_("on the right"),
    "left hand": N_("left hand"),
    "right hand": N_("right hand"),
    "both hands": N_("both hands"),
    "alternating": N_("alternating"),
    "crosswise": N_("crosswise"),
    "straight": N_("straight"),
    "up": N_("up"),
    "down": N_("down"),
    "both": N_("both"),
    "kitty": N_("kitty"),
    "surrender": N_("surrender"),
    **{kind.replace("_", " "): text for kind, text in KINDS.items()},
    **GRADES,
}

#: Rules by which an amount, a hand, a side or a place is reckoned, by their names with spaces.
RULES: Mapping[str, str] = {
    "even money pays": N_("even money"),
    "pontoon pays": N_("Pontoon payout"),
    "trick pays": N_("five card trick payout"),
    "others pay": N_("payout of any other hand"),
    "twenty one pays": N_("payout of a 21"),
    "insurance pays": N_("insurance payout"),
    "super bonus pays": N_("the super bonus"),
    "envy pays": N_("the envy bonus"),
    "part taken": N_("the lost part"),
    "lost in all": N_("everything lost"),
    "won": N_("payout of the hand"),
    "shoot won": N_("payout of the shoot bet"),
    "top up": N_("kitty top-up"),
    "new kitty": N_("a new kitty"),
    "whole kitty": N_("the whole kitty"),
    "the kitty": N_("the table’s kitty"),
    "bust hand": N_("hand for bust bets"),
    "last box hand": N_("hand for a last box"),
    "own face": N_("as the house deals its own cards"),
    "second card side": N_("as the house lays second cards"),
    "face up": N_("face up"),
    "face down": N_("face down"),
}

#: Fields of a step, and of the whole, as they are spoken of.
WORDS: Mapping[str, str] = {
    "with": N_("which hand"),
    "side": N_("which side"),
    "face": N_("which way up"),
    "amount": N_("how much"),
    "chips": N_("which chips"),
    "pot": N_("from where"),
    "phrase": N_("what to say"),
    "value": N_("number to call"),
    "over": N_("which places"),
    "order": N_("which order"),
    "due": N_("order of its parts"),
    "when": N_("when"),
    "until": N_("latest moment to put it right"),
    "void": N_("when it no longer applies"),
    "act": N_("what to do"),
    "what": N_("what it applies to"),
    "event": N_("the player’s move"),
    "interrupts": N_("comes before"),
    "again": N_("when it repeats"),
    "effect": N_("its effect"),
    "guess": N_("Not confirmed by any source"),
    "exam": N_("exam:"),
    "targets": N_("targets:"),
    "pass_mark": N_("pass mark"),
    "help": N_("hint steps"),
    "decks": N_("depth"),
    "marker": N_("which marker"),
}
