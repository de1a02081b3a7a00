"""A scenario, as tomllib gives it, read into typed values (the contract's scenario section)."""

from collections.abc import Mapping
from dataclasses import dataclass

MAX_PLACES = 3  # PRG-BOX-1
BOXES = 7  # AMB-30
WISHES = ("bet", "place", "insurance", "touch", "decision", "card")


@dataclass(frozen=True)
class Bet:
    """One player's bet on a box."""

    box: int
    place: int
    player: str
    chips: Mapping[int, int]
    controller: bool
    insurance: int
    even_money: bool
    follows: bool
    decisions: tuple[str, ...]

    @property
    def stake(self) -> int:
        """The original stake."""
        return sum(worth * count for worth, count in self.chips.items())

    @property
    def mixed(self) -> bool:
        """Chips of more than one denomination (PRG-BUST-3, judged bet by bet: AMB-27)."""
        return sum(1 for count in self.chips.values() if count) > 1


@dataclass(frozen=True)
class Wish:
    """Something that a player tries and the dealer has to refuse."""

    box: int
    what: str
    player: str


@dataclass(frozen=True)
class Scenario:
    """One round's facts."""

    start: str
    shoe: tuple[str, ...]
    cut_card: int | None
    cuts: tuple[float, ...]
    bets: tuple[Bet, ...]
    wishes: tuple[Wish, ...]

    @property
    def boxes(self) -> list[int]:
        """The boxes in play, from the dealer's left."""
        return sorted({bet.box for bet in self.bets})

    def on(self, box: int) -> list[Bet]:
        """The bets on a box, nearest the dealer first."""
        return sorted((bet for bet in self.bets if bet.box == box), key=lambda bet: bet.place)

    def controller(self, box: int) -> Bet:
        """The bet of the player who decides for the box."""
        return next(bet for bet in self.bets if bet.box == box and bet.controller)


def _int(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"not a whole number: {value!r}")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"not a number: {value!r}")
    return float(value)


def _tables(data: Mapping[str, object], key: str) -> list[dict[str, object]]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise ValueError(f"{key}: not a list of tables")
    return value


def _strings(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"not a list of strings: {value!r}")
    return tuple(value)


def _chips(value: object) -> dict[int, int]:
    if not isinstance(value, dict):
        raise TypeError(f"not chips: {value!r}")
    return {int(worth): _int(count) for worth, count in value.items()}


def _bet(row: dict[str, object], earlier: list[Bet]) -> Bet:
    box = _int(row["box"])
    taken = {bet.place for bet in earlier if bet.box == box}
    free = next((p for p in range(1, MAX_PLACES + 1) if p not in taken), MAX_PLACES + 1)
    place = _int(row.get("place", free))
    controller = not taken
    decisions = _strings(row.get("decisions", []))
    if place in taken or not 1 <= place <= MAX_PLACES or not 1 <= box <= BOXES:
        raise ValueError(f"box {box}, place {place}: not free")
    if decisions and not controller:
        raise ValueError(f"box {box}: decisions of a player who does not decide")
    insurance = sum(w * n for w, n in _chips(row.get("insurance", {})).items())
    return Bet(
        box=box,
        place=place,
        player=str(row["player"]),
        chips=_chips(row["chips"]),
        controller=controller,
        insurance=insurance,
        even_money=row.get("even_money", False) is True,
        follows=row.get("follows", False) is True,
        decisions=decisions,
    )


def read(data: Mapping[str, object]) -> Scenario:
    """Read a scenario of one round; ValueError or TypeError if it is none."""
    if data.get("rounds", 1) != 1:
        raise ValueError("one round only")
    bets: list[Bet] = []
    for row in _tables(data, "bet"):
        bets.append(_bet(row, bets))
    start = str(data["start"])
    cut_card = data.get("cut_card")
    if start not in ("deal", "shuffle") or (start == "shuffle" and cut_card is not None):
        raise ValueError("start: deal, or shuffle without a cut card")
    wishes = tuple(
        Wish(_int(row["box"]), str(row["what"]), str(row["player"]))
        for row in _tables(data, "wish")
    )
    return Scenario(
        start=start,
        shoe=_strings(data["shoe"]),
        cut_card=None if cut_card is None else _int(cut_card),
        cuts=tuple(_number(row["from_top"]) for row in _tables(data, "cut")),
        bets=tuple(bets),
        wishes=wishes,
    )
