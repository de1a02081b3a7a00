"""The furniture of a table, derived from its procedure's acts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.procedure.due import phases_ahead
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import Act
from trainer.table.grammar import ACTS
from trainer.table.shoe import Shoe
from trainer.table.table import Table
from trainer.ui.table.gesture import GESTURES, SIGNS
from trainer.ui.table.move import (
    BELOW,
    BONUS,
    CUT_CARD,
    ENVY,
    FLOAT,
    INSURANCE,
    KITTY,
    OWN,
    SHOE,
    SHOOT,
    STACK,
    TRAY,
    YES,
)

_MOST_IN_HAND = 2  # decks that can be held in one hand

#: What has a place of its own on the band of a box, where an act is about it.
ON_BAND = {"insurance": INSURANCE, "shoot": SHOOT, "bonus": BONUS, "envy": ENVY}


@dataclass(frozen=True, slots=True)
class Furniture:
    """The furniture of one table, and how moves are made there.

    ``kinds``: the things on the table or its band; ``pack``: cards are dealt from a pack in
    hand, and go back under it; ``banker``: the trainee plays for themselves, and can lose the
    bank; ``loads``: the cards are loaded into the shoe; ``faces``: the acts for which the face
    of a card matters; ``turns``: the dealer turns their own cards up; ``says``: the acts made
    by a sign, beside the phrases of the house; ``to_a_box``: the phrases said to one box;
    ``valued``: the phrases that come with a number.
    """

    kinds: frozenset[str]
    pack: bool
    banker: bool
    loads: bool
    faces: frozenset[str]
    turns: bool
    says: tuple[str, ...]
    to_a_box: frozenset[str]
    valued: frozenset[str]

    def drop_needless_face(self, act: Act, table: Table) -> Act:
        """Remove the card's face from an act where it does not matter.

        It does not matter for cards drawn to the dealer's own two, which lie open by then.
        """
        drawn = act.act == "deal_self" and not self.banker and len(table.dealer) > 1
        return act if act.act in self.faces and not drawn else replace(act, face=None)

    def has_stack(self, table: Table) -> bool:
        """Tell if the shuffled cards still lie as a stack."""
        return STACK in self.kinds and not (table.cut.loaded if self.loads else table.cut.completed)

    @property
    def band(self) -> tuple[str, ...]:
        """Kinds of things on the band, from the left."""
        return tuple(kind for kind in ON_BAND.values() if kind in self.kinds)


_KNOWN: dict[str, Furniture] = {}  # by the content of the procedure


def furniture_of(procedure: Procedure) -> Furniture:
    """Return the furniture for a procedure."""
    if procedure.content_hash not in _KNOWN:
        _KNOWN[procedure.content_hash] = _made_for(procedure)
    return _KNOWN[procedure.content_hash]


def _made_for(procedure: Procedure) -> Furniture:
    spread = list(_steps(procedure))
    steps = [step for step, _ in spread]
    acts = procedure.acts
    about = {step.what for step in steps} | {rule.what for rule in procedure.never}
    details = {(step.act, detail.field) for step in steps for detail in step.details}
    pack = "load_shoe" not in acts and procedure.house.decks <= _MOST_IN_HAND
    kinds = {SHOE, OWN, FLOAT, BELOW if pack else TRAY}
    kinds |= {kind for act in acts for kind in GESTURES[act].stands}
    kinds |= {kind for what, kind in ON_BAND.items() if what in about}
    if any(field == "pot" for _, field in details):
        kinds.add(KITTY)
    if procedure.house.continuous_shuffler:
        kinds -= {STACK, BELOW, CUT_CARD, YES}
    return Furniture(
        frozenset(kinds),
        pack,
        procedure.dealt_by_banker,
        loads="load_shoe" in acts,
        faces=frozenset(act for act, field in details if act and field == "face"),
        turns="turn_up" in acts,
        says=_says(procedure),
        to_a_box=frozenset(
            detail.rule
            for step, far in spread
            if far
            for detail in step.details
            if detail.field == "phrase"
        ),
        valued=frozenset(
            step.phrase
            for step in steps
            if step.phrase and any(detail.field == "value" for detail in step.details)
        ),
    )


def _says(procedure: Procedure) -> tuple[str, ...]:
    """List the acts made by a sign.

    A dealer of the house can always call the inspector.
    """
    says = {act for act in SIGNS if act in procedure.acts}
    if procedure.house.continuous_shuffler:
        says.discard("shuffle")
    if not procedure.dealt_by_banker:
        says |= {act for act in SIGNS if ACTS[act].always_free}
    return tuple(act for act in SIGNS if act in says)


def is_opening(procedure: Procedure, state: str) -> bool:
    """Tell if a state comes before the procedure's rounds."""
    for phase in procedure.phases:
        if phase.path == state or phase.begins_round:
            return not phase.begins_round
    return False


def has_opening(procedure: Procedure) -> bool:
    """Tell if there is work to do before the rounds.

    There is none where a machine shuffles.
    """
    fresh = Table(Shoe(()))
    for phase in phases_ahead(procedure, procedure.starts["shuffle"], fresh):
        if not is_opening(procedure, phase.path):
            return False
        if not phase.root.empty:
            return True
    return False


def _steps(procedure: Procedure) -> Iterator[tuple[Step, bool]]:
    """Yield each act or event step, and if it concerns several spots.

    The steps of a chart do: each of its spots runs through it by itself.
    """
    pending = [(phase.root, bool(phase.chart)) for phase in procedure.phases]
    pending += [(step, False) for step in procedure.interrupts]
    while pending:
        step, spread = pending.pop()
        spread = spread or step.over is not None
        pending += [(inner, spread) for inner in step.steps]
        if not step.steps:
            yield step, spread
