"""What the coach leads to: the act that is due, click by click, with its hand, side and amount.

Nothing here is written for one act: what is clicked is what the act's gesture begins and ends at,
and how it is clicked is what the house regulates of it.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.catalogue import N_, gettext as _
from trainer.procedure.obligation import Obligation
from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.training.judging.verdict import CORRECT
from trainer.ui.deal.depth import STEPS
from trainer.ui.deal.in_hand import CHIPS
from trainer.ui.table.move import CHIP, POINT, SAY, SHOE, Thing
from trainer.ui.table.pointing import things_of
from trainer.ui.words.acts import act_words, chips_words

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen

Form = tuple[str | None, ...]

WHOLE = QRectF(0, 0, 1, 1)
#: The middle of a card counts for no side.
_SIDES = {"left": QRectF(0, 0, 1 / 3, 1), "right": QRectF(2 / 3, 0, 1 / 3, 1)}
_EXACTLY = 0.2  # of the room of one step of depth
_LONGEST = 110  # letters of a rule for which there is room
_TOLD = ("side", "with", "decks", "chips")  # the details that a click has to be told, as regulated

_TAKE_UP: Mapping[str, str] = {
    SHOE: N_("Click here to take a card."),
    POINT: N_("Click here to point."),
    SAY: N_("Click these words to say them."),
}
_ALL = N_("Click here to pick it up.")
_HANDS: Mapping[str, str] = {
    "left": N_("Now left-click here: your left hand."),
    "right": N_("Now right-click here: your right hand."),
    "both": N_("Now click here with both buttons or with Shift: both hands."),
}
_HALVES: Mapping[str, str] = {
    "left": N_("Now click here, on the left half: the card comes from the left."),
    "right": N_("Now click here, on the right half: the card comes from the right."),
}


class Beat(NamedTuple):
    """One click that leads on: what is clicked, in which words, and on which share of it."""

    target: QWidget
    words: str
    part: QRectF = WHOLE


class Lead(NamedTuple):
    """The act that is due, done right, and what owes it."""

    act: Act
    obligation: Obligation

    @property
    def form(self) -> Form:
        """How it is done: who has done one act of a form knows the others."""
        act = self.act
        return act.act, act.what, act.phrase, act.side, act.with_, act.face, act.marker


def lead_of(screen: "TableScreen") -> Lead | None:
    """What is due first and would be judged right; None where nothing is left to be done."""
    judged = screen.sitting.session.next_right()
    if judged is None or judged.obligation is None:
        return None
    return Lead(judged.verdict.act, judged.obligation)


def form_done(screen: "TableScreen") -> Form | None:
    """How the last act was done, where it was right and due."""
    moment = screen.sitting.session.moments[-1]
    if moment.verdict.verdict != CORRECT or moment.obligation is None:
        return None
    right = screen.sitting.session.dealing.correct_act(moment.obligation, moment.before)
    return Lead(right, moment.obligation).form


def told(lead: Lead, screen: "TableScreen") -> tuple[str, str]:
    """What is due, and the rule behind what it is told of; "" where that is too long a rule."""
    table, lang = screen.sitting.situation.table, screen.lang
    step = lead.obligation.step
    ruled = [detail.clauses for detail in step.details if detail.field in _TOLD]
    clauses = next(filter(None, ruled), step.clauses)
    says = screen.procedure.clause(clauses[0], lang, "says") if clauses else ""
    rule = f"{clauses[0]}: {says}" if says and len(says) <= _LONGEST else ""
    return act_words(lead.act, screen.procedure, lang, table), rule


def beat_of(lead: Lead, screen: "TableScreen") -> Beat | None:
    """The next click of an act, as things are in hand now; None where it cannot be shown."""
    house = screen.sitting.session.dealing.house
    things = things_of(lead.act, screen.sitting.situation.table, screen.furniture, house)
    if not things:
        return None
    counted = any(thing.kind == CHIP for thing in things)
    source, goal, held = things[0], things[-1], screen.in_hand
    if held.thing is None:
        return _first(lead, source, screen) if source.kind != CHIP else _chips(lead, screen)
    if held.thing != (source if source.kind != CHIP else CHIPS) or (
        (held.value or None) != lead.act.value
    ):
        return _back(held.thing, screen)
    if counted and held.chips.amount != _chips_of(lead.act, screen).amount:
        return _chips(lead, screen)
    return _face(lead.act, screen) or _goal(lead.act, goal, screen)


def _place(thing: Thing, screen: "TableScreen") -> QWidget | None:
    if thing.kind == SAY:
        return next((sign for sign in screen.calls.signs if sign.thing == thing), None)
    return screen.view.places.get(thing)


def _beat(thing: Thing, words: str, screen: "TableScreen", part: QRectF = WHOLE) -> Beat | None:
    found = _place(thing, screen)
    return None if found is None else Beat(found, words, part)


def _first(lead: Lead, source: Thing, screen: "TableScreen") -> Beat | None:
    """What is taken up, shown or said."""
    words = _(_TAKE_UP.get(source.kind, _ALL))
    if source.kind == SAY and lead.act.value is not None:
        text = _("Click these words, then the number {n}.")
        words = text.format(n=lead.act.value)
    return _beat(source, words, screen)


def _chips_of(act: Act, screen: "TableScreen") -> Chips:
    known = screen.sitting.session.dealing.house.denominations
    return act.chips or Chips.making(act.amount or min(known), known)


def _chips(lead: Lead, screen: "TableScreen") -> Beat | None:
    """The chips that are still to be picked; what is too much goes back."""
    held, wanted = screen.in_hand, _chips_of(lead.act, screen)
    known = screen.sitting.session.dealing.house.denominations
    left = wanted.amount - held.chips.amount
    if left < 0:
        words = _("That’s too much. Click here to put it back.")
        return Beat(screen.view.fixtures.give_back, words)
    counts = Counter(wanted.as_dict())
    counts.subtract(held.chips.as_dict())
    fits = min(counts.values()) >= 0
    rest = Chips.of(counts) if fits else Chips.making(left, known)
    largest = next(value for value, _ in rest.counts)
    words = _("Click the chips here one by one: {chips}.")
    return _beat(Thing(CHIP, value=largest), words.format(chips=chips_words(rest)), screen)


def _back(held: Thing, screen: "TableScreen") -> Beat | None:
    """Something else is in hand."""
    words = _("Not that one yet. Press Esc or click it again to put it back.")
    if held.kind == CHIP:
        return Beat(screen.view.fixtures.give_back, words)
    return _beat(held, words, screen)


def _face(act: Act, screen: "TableScreen") -> Beat | None:
    """A card that has to be turned over first."""
    faces = screen.faces
    if act.face is None or not faces.isVisible() or faces.face == act.face:
        return None
    return Beat(faces.buttons[act.face], _("First click here to set which side is up."))


def _goal(act: Act, goal: Thing, screen: "TableScreen") -> Beat | None:
    """Where it goes, with which hand, from which side or how deep, as far as that matters."""
    if act.decks is not None:
        decks = screen.sitting.session.dealing.house.decks
        step = 1 / (decks * STEPS)
        at = 1 - act.decks / decks
        words = _("Now click here: this deep in the stack.")
        return _beat(goal, words, screen, QRectF(0, at, 1, 0).adjusted(0, -step * _EXACTLY, 0, 0))
    if act.side is not None:
        words = _(_HALVES[act.side])
        return _beat(goal, words, screen, _SIDES[act.side])
    if act.with_ is not None:
        return _beat(goal, _(_HANDS[act.with_]), screen)
    return _beat(goal, _("Now click here."), screen)
