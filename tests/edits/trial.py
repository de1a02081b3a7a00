"""An edit tried: check refuses it in clear sentences, or every round of it is dealt to its end."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.edits.dealt import wrong_with
from tests.edits.edit import Data, Edit, phases_in, steps_in
from tests.edits.harmless import Harmless
from tests.edits.shipped import copied, data_of
from trainer.app import App
from trainer.games import families
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import PROCEDURE_FILE, load
from trainer.training.corpus.smoke import find_trouble

GAMES = families()
ROUNDS = 8

#: Where an edit was refused: when its files were read, or when rounds of it were dealt.
READ, DEALT = "read", "dealt"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an edit: where it was refused, "" nowhere; and all that should not be so."""

    edit: Edit
    refused: str
    problems: tuple[Problem, ...]
    wrong: tuple[str, ...]


def tried(edit: Edit, folder: Path, rounds: int = ROUNDS) -> Outcome:
    """Check the edited procedure in a folder, and deal rounds of it where it passes."""
    data = edit.on(data_of(edit.procedure))
    return tried_files(edit, copied(edit.procedure, folder, {PROCEDURE_FILE: data}), data, rounds)


def tried_files(edit: Edit, own: Path, data: Data, rounds: int = ROUNDS) -> Outcome:
    """The same, of a procedure whose files are there."""
    try:
        procedure = load(own, GAMES)
    except DataError as error:
        told = error.problems
        return Outcome(edit, READ, told, tuple(_unclear(edit, told, own, data)))
    except Exception as error:  # noqa: BLE001 - whatever it is, it should not be
        return Outcome(edit, "", (), (f"reading it: {type(error).__name__} {error}",))
    machine = App().machine(procedure)
    trouble = find_trouble(procedure)
    if trouble is not None:
        place = f"{own / PROCEDURE_FILE}: phase {trouble.phase!r}"
        told = (Problem(place, trouble.says),)
        return Outcome(edit, DEALT, told, tuple(_unclear(edit, told, own, data)))
    if edit.wrong:
        return Outcome(edit, "", (), (f"check passes {edit.wrong!r}",))
    rng = random.Random(str(edit))
    wrong = [one for _ in range(rounds) for one in wrong_with(procedure, machine, rng)]
    return Outcome(edit, "", (), tuple(wrong))


def harmless(one: Harmless, folder: Path, rounds: int = ROUNDS) -> Outcome:
    """One of the list of edits that do no harm, tried the same way."""
    own = copied(one.procedure, folder, one.files)
    if one.comment:
        file = own / PROCEDURE_FILE
        file.write_text(f"# {one.comment}\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    return tried_files(one.edit, own, one.files.get(PROCEDURE_FILE, {}), rounds)


def _unclear(edit: Edit, told: tuple[Problem, ...], own: Path, data: Data) -> Iterator[str]:
    """What is wrong with the sentences in which an edit is refused."""
    if edit.wrong and not any(edit.wrong in one.says for one in told):
        yield f"no sentence names {edit.wrong!r}: {told[0]}"
    for one in told:
        file, _, place = one.place.removeprefix(f"{own}/").partition(": ")
        file = file.partition(",")[0]
        texts_missing = file.startswith("clauses.") and "is missing" in one.says
        if file != PROCEDURE_FILE and not texts_missing:
            yield f"told at another file: {one}"
        elif not texts_missing and not _is_there(place, edit, data):
            yield f"told at a place that is none: {one}"
        if not one.says or "\n" in str(one) or "Error" in one.says or "breaks down" in one.says:
            yield f"no clear sentence: {one}"


def _is_there(place: str, edit: Edit, data: Data) -> bool:
    """Whether a place of a message is one of the file, or of that which it amends."""
    named, _, _ = place.partition(", ")
    if not named.startswith(("step '", "phase '")):
        return True
    names = [one.named for one in (*steps_in(data), *phases_in(data))]
    below = data.get("amends")
    if below:
        names += [one.named for one in (*steps_in(data_of(below)), *phases_in(data_of(below)))]
    return named in names or edit.procedure == "shoot"


def shape_of(outcome: Outcome) -> dict[str, object]:
    """An outcome as JSON has it."""
    problems = [str(one) for one in outcome.problems]
    return {
        "edit": str(outcome.edit),
        "kind": outcome.edit.kind,
        "procedure": outcome.edit.procedure,
        "refused": outcome.refused,
        "problems": problems,
        "wrong": outcome.wrong,
    }


def line_of(outcome: Outcome) -> str:
    """An outcome on a line."""
    return json.dumps(shape_of(outcome), ensure_ascii=False)
