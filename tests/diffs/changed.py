"""A procedure with one of its steps, or some of its options, otherwise."""

import json
from collections.abc import Callable
from typing import Any

from tests.diffs.pairs import GAMES
from tests.edits.edit import steps_in, thing_at
from trainer.procedure.load import rebuild
from trainer.procedure.spec import Procedure

#: The list in which a step stands, with its number in it; what an edit does to it.
Edit = Callable[[list[Any], int], None]


def edited(old: Procedure, path: str, edit: Edit) -> Procedure:
    content = json.loads(old.source)
    found = next(one for one in steps_in(content["procedure"]) if one.named == f"step {path!r}")
    edit(thing_at(content["procedure"], found.at[:-1]), int(found.at[-1]))
    return rebuild(json.dumps(content), GAMES)


def said(**fields: Any) -> Edit:  # noqa: ANN401 - of a file
    return lambda steps, number: steps[number].update(fields)


def forbidden(old: Procedure, name: str, **fields: Any) -> Procedure:  # noqa: ANN401 - of a file
    """The procedure with a prohibition of this name otherwise."""
    content = json.loads(old.source)
    cases = (case for rule in content["procedure"]["never"] for case in rule.get("case", ()))
    next(case for case in cases if case["id"] == name).update(fields)
    return rebuild(json.dumps(content), GAMES)


def with_options(old: Procedure, options: dict[str, object]) -> Procedure:
    content = json.loads(old.source)
    for name, value in options.items():
        was = content["procedure"]["option"].get(name, {})
        content["procedure"]["option"][name] = {**was, "value": value}
    return rebuild(json.dumps(content), GAMES)
