"""All at once that is said to come to nothing: no round and no slip tells it from what it was.

``THOROUGH=1`` deals many rounds of every house; here a few are dealt.
"""

import json
import os
import random
from collections.abc import Iterator, Sequence

import pytest

from tests.differing.pairs import GAMES, PROGRAM
from tests.edits.edit import PUT, Change, Data, Edit, steps_in
from trainer.games.habits import HARD, PLAIN, USUAL, Seats
from trainer.procedure.difference import differences
from trainer.procedure.load import rebuild
from trainer.procedure.otherwise import otherwise
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.dealing.scenario import parse_scenario
from trainer.training.differing.both import Side, gone_on, judged
from trainer.training.differing.unfelt import unfelt
from trainer.training.differing.words import DONE_ONCE, ONE_SPOT, SAME_THERE
from trainer.training.slips.making import slips

THOROUGH = bool(os.environ.get("THOROUGH"))
HOUSES = PROGRAM.procedure_ids() if THOROUGH else ("online", "shoot")
ROUNDS = 30 if THOROUGH else 2
SLIPS = 3 if THOROUGH else 1  # a moment

LIMITS = (18, 23, 64, 99)
REASONS = {DONE_ONCE, ONE_SPOT, SAME_THERE}


@pytest.mark.parametrize("house", HOUSES)
def test_what_comes_to_nothing_is_not_felt_in_any_round(house: str) -> None:
    old = PROGRAM.procedure(house)
    new, reasons = with_all_that_comes_to_nothing(old)
    assert reasons == REASONS
    rng = random.Random(house)
    sides = (Side(old), Side(new))
    for _ in range(ROUNDS):
        compared(sides, rng)


def with_all_that_comes_to_nothing(old: Procedure) -> tuple[Procedure, set[str]]:
    """The procedure with every edit that is told to come to nothing alone, and why they do."""
    content = json.loads(old.source)["procedure"]
    nothing, reasons = list[Change](), set[str]()
    for change in edits(old, content):
        try:
            new = changed(old, [change])
        except (DataError, ValueError, LookupError, TypeError):
            continue
        found = [unfelt(old, new, one) for one in differences(old, new)]
        if found and set(found) <= REASONS:
            nothing.append(change)
            reasons.update(found)
    return changed(old, nothing), reasons


def changed(old: Procedure, changes: Sequence[Change]) -> Procedure:
    content = json.loads(old.source)
    made = Edit(old.id, "nothing", "", "", tuple(changes)).on(content["procedure"])
    return rebuild(json.dumps({**content, "procedure": made}), GAMES)


def edits(old: Procedure, content: Data) -> Iterator[Change]:
    """When steps come again and in which order, and other limits and rules of the house."""
    for step in steps_in(content):
        for field, value in (("again", "on entry"), ("order", "clockwise")):
            if step.table.get(field) != value:
                yield Change((*step.at, field), PUT, value)
    for name, option in content["option"].items():
        values = (each for one in otherwise(old, name) for each in [one.options[name].value])
        others = [*LIMITS] if type(option["value"]) is int else [*values]
        for other in others:
            if other != option["value"]:
                yield Change(("option", name), PUT, {**option, "value": other})


def compared(sides: tuple[Side, Side], rng: random.Random) -> None:
    """A round is performed, and judged with slips at every moment, the same under both."""
    old = sides[0].procedure
    recipe = Recipe(
        rng.choice((HARD, USUAL, PLAIN)), rng.choice(("deal", "deal", "shuffle")), Seats(1)
    )
    drawn = draw_round(old, sides[0].machine, rng.randrange(10**6), recipe)
    text = drawn.scenario.source
    raw = parse_scenario(text, "drawn")
    was, now = (side.performed(raw, text) for side in sides)
    assert was is not None
    assert now is not None
    assert was.acts == now.acts
    for number, moment in enumerate(was.moments, start=1):
        made = list(slips(was.dealing, moment.before))
        for slip in rng.sample(made, min(len(made), SLIPS)):
            try:
                acts = gone_on(was, number, slip)
                dealt = [judged(trace.dealing, acts) for trace in (was, now)]
            except DataError:
                continue
            assert dealt[0].told == dealt[1].told, (text, number, slip)
            assert dealt[0].score == dealt[1].score, (text, number, slip)
