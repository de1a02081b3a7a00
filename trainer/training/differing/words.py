"""The words in which differences are told."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.training.judging.words import GRADES, KINDS

TWO_GAMES = N_(
    "{old} and {new} are two different games: no round can be dealt at both, so name procedures or"
    " houses of one game"
)
TWO_MANUALS = N_(
    "{old} and {new} are two manuals: their clauses are not compared, only what a dealer does"
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
    "one of": N_("one of"),
    "exclusive": N_("exclusive"),
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
    "pontoon pays": N_("what a Pontoon wins"),
    "trick pays": N_("what a five card trick wins"),
    "others pay": N_("what any other hand wins"),
    "twenty one pays": N_("what a 21 wins"),
    "insurance pays": N_("what insurance wins"),
    "super bonus pays": N_("the super bonus"),
    "envy pays": N_("the envy bonus"),
    "part taken": N_("the part that is lost"),
    "lost in all": N_("all that is lost"),
    "won": N_("what the hand wins"),
    "shoot won": N_("what the shoot bet wins"),
    "top up": N_("what the kitty is topped up by"),
    "new kitty": N_("a new kitty"),
    "whole kitty": N_("the whole kitty"),
    "the kitty": N_("the table’s kitty"),
    "bust hand": N_("the hand for bust bets"),
    "last box hand": N_("the hand for a last box"),
    "own face": N_("as the house deals its own cards"),
    "second card side": N_("as the house lays second cards"),
    "face up": N_("face up"),
    "face down": N_("face down"),
}

#: Fields of a step, and of the whole, as they are spoken of.
WORDS: Mapping[str, str] = {
    "with": N_("with which hand"),
    "side": N_("on which side"),
    "face": N_("which face up"),
    "amount": N_("how much"),
    "chips": N_("in which chips"),
    "pot": N_("from where"),
    "phrase": N_("what is said"),
    "value": N_("the number that is said"),
    "over": N_("at which places"),
    "order": N_("in which order"),
    "due": N_("how its parts follow each other"),
    "when": N_("when"),
    "until": N_("until when it may be made good"),
    "void": N_("when it falls away"),
    "act": N_("what is done"),
    "what": N_("what it is about"),
    "event": N_("what the player does"),
    "interrupts": N_("what it comes before"),
    "again": N_("when it comes again"),
    "effect": N_("what it brings about"),
    "guess": N_("What no source confirms"),
    "exam": N_("exam:"),
    "targets": N_("targets:"),
    "pass_mark": N_("the pass mark"),
    "help": N_("steps of help"),
    "decks": N_("how deep"),
    "marker": N_("which marker"),
}
