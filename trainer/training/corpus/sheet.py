"""A scenario as it is being drawn: its raw data, as a scenario's text has it, and the text."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.placed import PlacedBet
from trainer.training.dealing.scenario import Wish


@dataclass(slots=True)
class Sheet:
    """What has been drawn of a scenario so far; the names are those of its text."""

    procedure: str
    seed: int
    start: str
    bets: list[PlacedBet]
    rounds: int = 1
    shoe: Sequence[Card] = ()
    cut_card: int | None = None
    cuts: Sequence[float] = ()
    decisions: list[str] = field(default_factory=list)
    kitty: int | None = None
    top_ups: Sequence[int] = ()
    wishes: Sequence[Wish] = ()
    sums: bool = True

    def raw(self) -> dict[str, Any]:
        """The scenario's data, as they would be read from its text."""
        raw: dict[str, Any] = {"procedure": self.procedure, "seed": self.seed, "start": self.start}
        if self.rounds > 1:
            raw["rounds"] = self.rounds
        if not self.sums:
            raw["sums"] = False
        if self.shoe:
            raw["shoe"] = [str(card) for card in self.shoe]
        if self.cut_card is not None:
            raw["cut_card"] = self.cut_card
        if self.decisions or self.kitty is not None:
            raw["banker"] = self._banker()
        raw["cut"] = [{"from_top": depth} for depth in self.cuts]
        raw["bet"] = [_bet(bet) for bet in self.bets]
        raw["wish"] = [
            {"box": wish.box, "what": wish.what, "player": wish.player} for wish in self.wishes
        ]
        return {name: value for name, value in raw.items() if value != []}

    def _banker(self) -> dict[str, Any]:
        banker: dict[str, Any] = {}
        if self.decisions:
            banker["decisions"] = list(self.decisions)
        if self.kitty is not None:
            banker["kitty"] = self.kitty
        if self.top_ups:
            banker["top_ups"] = list(self.top_ups)
        return banker


def _bet(bet: PlacedBet) -> dict[str, Any]:
    said: dict[str, Any] = {
        "box": bet.box,
        "player": bet.player,
        "chips": _counts(bet.chips),
        "place": bet.place,
    }
    if bet.insurance:
        said["insurance"] = _counts(bet.insurance)
    if bet.even_money:
        said["even_money"] = True
    if bet.follows:
        said["follows"] = True
    if bet.shoot:
        said["shoot"] = _counts(bet.shoot)
    if bet.decisions:
        said["decisions"] = list(bet.decisions)
    return said


def _counts(chips: Chips) -> dict[str, int]:
    return {str(denomination): count for denomination, count in chips.counts}


def text_of(raw: Mapping[str, Any]) -> str:
    """The text of a scenario's data, byte for byte the same for the same: values, then tables."""
    return "\n".join(_lines(raw)) + "\n"


def _lines(raw: Mapping[str, Any]) -> Iterator[str]:
    tables = {name: value for name, value in raw.items() if _is_table(value)}
    yield from _values({name: value for name, value in raw.items() if name not in tables})
    for name, value in tables.items():
        if isinstance(value, Mapping):
            yield from ("", f"[{name}]", *_values(value))
            continue
        for part in value:
            yield from ("", f"[[{name}]]", *_values(part))


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and any(isinstance(part, Mapping) for part in value)
    )


def _values(table: Mapping[str, object]) -> Iterator[str]:
    return (f"{name} = {_value(value)}" for name, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_value(part)}" for name, part in value.items()) + " }"
    return str(value)
