"""Words of the page that says what came of a round: its sentence, its figures, what got better."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.catalogue import gettext as _
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.training.drills.drill import Outcome
from trainer.training.judging.verdict import OMITTED
from trainer.training.review.debrief import Debrief
from trainer.training.review.misses import Miss
from trainer.training.review.round_result import Faster, FewerHints, Followed, Gain, round_figures
from trainer.ui.debrief.debrief_words import rate_words
from trainer.ui.words.acts import capital

_NONE = "–"


class Figure(NamedTuple):
    """A figure, and what it counts."""

    value: str
    words: str


def is_clean(found: Debrief) -> bool:
    """Whether every move of what was dealt was right first time, without a hint."""
    counts = found.counts
    dealt = bool(counts.right) and found.summary.complete
    return dealt and not (counts.faults or counts.further or counts.helped or found.assists)


def head_words(found: Debrief, missed: Sequence[Miss], lang: str) -> tuple[str, str]:
    """Sum up what was dealt in a sentence, and a second line where there is more to say."""
    right = _first_time(found)
    if not found.moments:
        return _("You made no moves."), ""
    if not found.summary.complete:
        return stopped_words(found), right
    if found.drill is not None:
        return _drill_words(found.drill)
    if is_clean(found):
        return _("A clean round!"), _("Every move right first time.")
    if not missed:
        return _("No mistakes!"), right
    if len(missed) > 1:
        text = _("{n} things to fix, first:\n{rule}")
    elif missed[0].severity == CRITICAL:
        text = _("One critical mistake:\n{rule}")
    else:
        text = _("Clean but for one thing:\n{rule}")
    rule = in_sentence(found.procedure, rule_words(found.procedure, missed[0], lang))
    return text.format(n=len(missed), rule=rule), ""


def _first_time(found: Debrief) -> str:
    figures = round_figures(found)
    text = _("{right} of {of} moves right first time, without hints.")
    return text.format(right=figures.right, of=figures.of)


def _drill_words(outcome: Outcome) -> tuple[str, str]:
    text = _("{right} of {tried} positions right first time.")
    if not outcome.again:
        return text.format(right=outcome.right, tried=outcome.tried), ""
    back = _("Positions you got wrong came back: {righted} of {again} right this time.")
    return (
        text.format(right=outcome.right, tried=outcome.tried),
        back.format(righted=outcome.righted, again=outcome.again),
    )


def stopped_words(found: Debrief) -> str:
    """How far practice or a drill came that was left early."""
    if found.drill is None:
        return _("You stopped before the end")
    text = _("You stopped after {n} of {of}")
    return text.format(n=found.drill.tried, of=found.drill.of)


def rule_of(procedure: Procedure, clause: str, lang: str) -> str:
    """A rule in its one sentence, or its id where it has none."""
    return procedure.clause(clause, lang, "says") or clause


def in_sentence(procedure: Procedure, rule: str) -> str:
    """A rule as it goes on after a colon: in small letters, and not named a house rule."""
    words = rule.removeprefix(_("House rule:")).strip()
    is_name = words.casefold().startswith(procedure.game)
    return words if is_name else words[:1].lower() + words[1:]


def rule_words(procedure: Procedure, miss: Miss, lang: str) -> str:
    """The rule that was broken."""
    return rule_of(procedure, miss.clauses[0], lang)


def topic_words(miss: Miss) -> str:
    """What is to be fixed, in a word or two."""
    return {
        "wrong_amount": _("the amount"),
        "wrong_call": _("the words"),
        "wrong_place": _("the place"),
        "wrong_hand": _("the hand"),
        "out_of_order": _("the order"),
        "wrong_box": _("the box"),
        "not_due": _("the right moment"),
        OMITTED: _("a missed move"),
    }[miss.kind]


def figures(found: Debrief) -> tuple[Figure, Figure, Figure]:
    """Three figures: right first time, pace, money."""
    made, moves = round_figures(found), found.pace.acts_an_hour
    pace = Figure(_NONE, _("rounds an hour"))
    if made.rounds_an_hour is not None:
        pace = Figure(rate_words(made.rounds_an_hour), _("rounds an hour"))
    elif moves is not None:
        pace = Figure(rate_words(moves), _("moves an hour"))
    right = _("{right} of {of}")
    return (
        Figure(right.format(right=made.right, of=made.of), _("right first time")),
        pace,
        Figure(rate_words(made.lost), _("lost through mistakes")),
    )


def gain_words(procedure: Procedure, gain: Gain, lang: str) -> str:
    """Something that is better than before, in a line."""
    if isinstance(gain, Followed):
        return capital(in_sentence(procedure, rule_of(procedure, gain.clause, lang)))
    if isinstance(gain, FewerHints):
        if not gain.now:
            return _("No hints, last time {n}").format(n=gain.last)
        return _("Hints: {now}, last time {last}").format(now=gain.now, last=gain.last)
    assert isinstance(gain, Faster)  # noqa: S101 - the third kind
    return _("{n} seconds faster").format(n=gain.seconds)


def streak_words(clean: int, best: int) -> tuple[str, str]:
    """How many clean rounds there were in a row, and what the best was."""
    if best <= 1:
        return _("Your first clean round"), _("The next one makes a row.")
    title = _("{n} clean rounds in a row").format(n=clean)
    if clean == 1:
        title = _("A clean round again")
    if clean >= best:
        return title, _("That’s your best.")
    return title, _("Your best is {n}.").format(n=best)
