"""House edges that were published: the figures, and the options that they are about."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from trainer.games.pontoon.house import OPTIONS
from trainer.procedure.spec import Procedure
from trainer.training.edge.games import house_of
from trainer.training.edge.shoes import Game, game_of

_SHOWN = 4  # of so many parts of the shoe one lies behind the cut card


class Published(NamedTuple):
    """A published figure, in per cent of the first bet, and the options that it is about.

    ``of``: the procedure that all other options are taken from. ``note``: how it is read, or why
    what is worked out here is another figure. ``peeks``: as in ``rules_of``.
    """

    row: str
    of: str
    edge: float
    options: Mapping[str, Any]
    note: str = ""
    peeks: bool | None = None

    def game(self, procedure: Procedure) -> Game:
        """The game of this row, by the other options of a procedure."""
        changed = replace(house_of(procedure), **self.options)
        return game_of(changed, changed.decks / _SHOWN, peeks=self.peeks)


def read_published(text: str) -> Iterator[Published]:
    """What a file of published figures says; it is one of this program's own."""
    for row in tomllib.loads(text)["row"]:
        options = {name: OPTIONS[name].read(value) for name, value in row.get("option", {}).items()}
        said = (row["row"], row["of"], row["edge"], options)
        yield Published(*said, row.get("note", ""), row.get("peeks"))
