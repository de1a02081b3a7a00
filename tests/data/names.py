"""The names that procedures have used: names.toml holds them, and none is ever taken out."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tests.data.stored import FOLDER, content, texts
from trainer.bootstrap import Program
from trainer.procedure.names import ALIASES, ALWAYS, Alias, names_in

FILE = FOLDER / "names.toml"
HEAD = """\
# The names that procedures have used, by game and by what they name. They are for good: a text that
# was logged with them is read as long as there are records. Names are added here, never taken out.
# `make stored WRITE=1` adds those of a new procedure; of a name that had to change,
# trainer/procedure/names.py says what became of it.
"""

#: The names of games, by what they name.
Names = Mapping[str, Mapping[str, frozenset[str]]]


def listed() -> Names:
    """The names in the file."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        game: {kind: frozenset(names) for kind, names in kinds.items()}
        for game, kinds in found.items()
    }


def used() -> Names:
    """The names that the procedures use which there are, and those that were logged once."""
    program = Program()
    shipped = (program.procedure(name).source for name in program.procedure_ids())
    return names_of_texts(content(text) for text in (*texts().values(), *shipped))


def names_of_texts(raws: Iterable[Mapping[str, Any]]) -> Names:
    """The names that raw procedures use."""
    found: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for raw in raws:
        for kind, name in names_in(raw):
            found[raw["game"]][kind].add(name)
    return {
        game: {kind: frozenset(names) for kind, names in kinds.items()}
        for game, kinds in found.items()
    }


def missing(wanted: Names, there_are: Names, aliases: Iterable[Alias] = ALIASES) -> list[str]:
    """The wanted names that nothing is called any more, and that no alias leads from."""
    now = {(alias.kind, alias.name): alias.now for alias in aliases}
    lost = []
    for game, kinds in wanted.items():
        for kind, names in kinds.items():
            known = there_are.get(game, {}).get(kind, frozenset())
            called = ((name, now.get((kind, name), name)) for name in sorted(names))
            lost += [f"{game}: {kind} {one!r}" for one, it in called if it not in {*known, ALWAYS}]
    return lost


def written(names: Names) -> str:
    """The text of the file with these names."""
    text = HEAD
    for game, kinds in sorted(names.items()):
        text += f"\n[{game}]\n"
        for kind, found in sorted(kinds.items()):
            lines = "".join(f'  "{name}",\n' for name in sorted(found))
            text += f"{kind} = [\n{lines}]\n"
    return text


def together(*several: Names) -> Names:
    """All of these names."""
    found: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for names in several:
        for game, kinds in names.items():
            for kind, one in kinds.items():
                found[game][kind] |= one
    return {
        game: {kind: frozenset(names) for kind, names in kinds.items()}
        for game, kinds in found.items()
    }


def anew() -> dict[Path, str]:
    """The file with the names that have come since."""
    before = listed() if FILE.exists() else {}
    return {FILE: written(together(before, used()))}
