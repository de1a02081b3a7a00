"""One difference is taken back: what is left differs in everything else, and in nothing more."""

import json

import pytest

from tests.edits.kinds import edit_of
from trainer.app import App
from trainer.games import families
from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.load import rebuild
from trainer.procedure.spec import Procedure
from trainer.procedure.without import NotAloneError, apply_difference, undo_difference

GAMES = families()
PROGRAM = App()
#: Edits after which the procedure can be read: of each kind there are some.
SEEDS = (0, 10, 25, 26, 31, 36, 45, 49, 54, 59, 68, 106, 145, 171, 195, 198, 382, 645)


def edited(seed: int) -> tuple[Procedure, Procedure]:
    """A procedure, and the same with the random edit of a seed in it."""
    edit = edit_of(seed)
    old = PROGRAM.procedure(edit.procedure)
    data = json.loads(old.source)
    data["procedure"] = edit.on(data["procedure"])
    return old, rebuild(json.dumps(data), GAMES)


def place(one: Difference) -> tuple[str, str, str]:
    return one.part, one.was or one.of, one.field


@pytest.mark.parametrize("seed", SEEDS)
def test_without_one_difference_the_others_are_left(seed: int) -> None:
    old, new = edited(seed)
    found = find_differences(old, new)
    places = {place(one) for one in found}
    assert len(places) == len(found)
    for one in found:
        assert {place(left) for left in find_differences(old, undo_difference(new, old, one))} == (
            places - {place(one)}
        )
        assert {place(only) for only in find_differences(old, apply_difference(old, new, one))} == {
            place(one)
        }


def test_what_cannot_be_taken_back_alone_says_why() -> None:
    old, new = PROGRAM.procedure("prague"), PROGRAM.procedure("adelaide")
    state = next(one for one in find_differences(old, new) if one.part == "state" and not one.field)
    with pytest.raises(NotAloneError, match="taken back alone"):
        undo_difference(new, old, state)
