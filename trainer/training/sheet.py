"""A scenario as it is being drawn, and its text: plain keys, the banker's, then every table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.placed import PlacedBet
from trainer.training.scenario import Wish


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

    def text(self) -> str:
        """The scenario as it is read again, byte for byte the same for the same sheet."""
        return "\n".join([*self._head(), *self._banker(), *self._tables()]) + "\n"

    def _head(self) -> Iterator[str]:
        yield f'procedure = "{self.procedure}"'
        yield f"seed = {self.seed}"
        yield f'start = "{self.start}"'
        if self.rounds > 1:
            yield f"rounds = {self.rounds}"
        if self.shoe:
            yield f"shoe = {_texts(self.shoe)}"
        if self.cut_card is not None:
            yield f"cut_card = {self.cut_card}"

    def _banker(self) -> Iterator[str]:
        if not self.decisions and self.kitty is None:
            return
        yield from ("", "[banker]")
        if self.decisions:
            yield f"decisions = {_texts(self.decisions)}"
        if self.kitty is not None:
            yield f"kitty = {self.kitty}"
        if self.top_ups:
            yield f"top_ups = [{', '.join(str(amount) for amount in self.top_ups)}]"

    def _tables(self) -> Iterator[str]:
        for depth in self.cuts:
            yield from ("", "[[cut]]", f"from_top = {depth}")
        for bet in self.bets:
            yield from ("", "[[bet]]", *_bet(bet))
        for wish in self.wishes:
            yield from ("", "[[wish]]", f"box = {wish.box}", f'what = "{wish.what}"')
            yield f'player = "{wish.player}"'


def _bet(bet: PlacedBet) -> Iterator[str]:
    yield f"box = {bet.box}"
    yield f'player = "{bet.player}"'
    yield f"chips = {_inline(bet.chips)}"
    yield f"place = {bet.place}"
    if bet.insurance:
        yield f"insurance = {_inline(bet.insurance)}"
    if bet.even_money:
        yield "even_money = true"
    if bet.follows:
        yield "follows = true"
    if bet.shoot:
        yield f"shoot = {_inline(bet.shoot)}"
    if bet.decisions:
        yield f"decisions = {_texts(bet.decisions)}"


def _texts(texts: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{text}"' for text in texts) + "]"


def _inline(chips: Chips) -> str:
    return "{ " + ", ".join(f"{d} = {n}" for d, n in chips.counts) + " }"
