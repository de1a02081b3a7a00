"""The kitty of a performed round of Shoot Pontoon held against its clauses (SHT-…)."""

from collections.abc import Iterator

from .banker import Variations, next_banker
from .banker_round import hands_of
from .cards import total
from .kitty import Kitty, may_shoot, shoot_wins
from .retold import Step, Told

KITTY = "kitty"


class _Watcher:
    """Follows the kitty from act to act and says what was against its clauses."""

    def __init__(self, told: Told, options: Variations, left: int = 0) -> None:
        self.told = told
        self.options = options
        self.kitty = Kitty(left)
        self.refused: dict[int, str] = {}  # by box, why a shoot has to be
        self.pending: dict[int, int] = {}  # by box, the shoot that came with an answer

    def watch(self) -> Iterator[str]:
        for step in self.told.steps:
            where = f"{step.kind} {step.what} box {step.box} hand {step.hand}"
            for says in self.step(step):
                yield f"{where}: {says}"
        if self.kitty.shoots:
            yield f"shoots are left on the table: {self.kitty.shoots}"
        yield from self.kitty.problems

    def step(self, step: Step) -> Iterator[str]:
        if step.kind in ("put_in", "take_out"):
            yield from self.banker(step)
        elif step.kind == "event" and step.what == "shoot":
            self.shoot(step)
        elif step.kind == "refuse":
            yield from self.refuse(step)
        elif step.kind == "split_pair":
            self.split(step)
        elif step.what == "shoot" and step.kind in ("take", "pay"):
            yield from self.settle(step)
        if step.kind in ("deal_card", "split_pair"):
            self.pending.pop(step.box, None)
            if step.box in self.refused:
                yield f"no refusal, though {self.refused.pop(step.box)}"
        if step.kind in ("offer", "turn_up"):
            yield from self.busts(step)

    def banker(self, step: Step) -> Iterator[str]:
        if step.pot != KITTY:
            yield f"the pot is {step.pot!r}"
        if step.kind == "put_in":
            self.kitty.put_in(step.amount)
            return
        passes = next_banker(hands_of(self.told), self.told.dealer, self.options)
        if passes is None or self.kitty.shoots:
            yield "the banker takes from the kitty (SHT-8)"
        if step.amount != self.kitty.amount:
            yield f"the old banker takes {step.amount}, not {self.kitty.amount} (SHT-9)"
        self.kitty.amount -= step.amount

    def shoot(self, step: Step) -> None:
        """A shoot is laid: it lies there, or has to be refused."""
        split = step.wants.startswith("split")
        if not (may_shoot(len(step.cards)) or split):
            self.refused[step.box] = "it is not before the second or fourth card (SHT-4)"
        elif not 0 < step.amount <= self.kitty.room:
            self.refused[step.box] = f"{step.amount} is over {self.kitty.room} (SHT-2)"
        else:
            self.kitty.shoot((step.box, 0 if split else step.hand, 0), step.amount)
            if step.wants:
                self.pending[step.box] = step.amount

    def refuse(self, step: Step) -> Iterator[str]:
        """With an answer that is refused its shoot goes back too."""
        because = self.refused.pop(step.box, None)
        if step.what == "shoot" and because is None:
            yield "a shoot is refused that may be laid (SHT-2, SHT-4, SHT-5)"
        amount = self.pending.pop(step.box, 0)
        if amount:
            spot = (step.box, 0 if step.wants.startswith("split") else step.hand, 0)
            self.kitty.back(spot, amount)

    def split(self, step: Step) -> None:
        """The old shoot stays with the first card, the new one lies on the other (SHT-5)."""
        if (step.box, 0, 0) in self.kitty.shoots:
            self.kitty.shoots[step.box, step.hands + 1, 0] = self.kitty.shoots.pop((step.box, 0, 0))

    def settle(self, step: Step) -> Iterator[str]:
        spot = (step.box, step.hand, 0)
        wins = shoot_wins(hands_of(self.told)[step.box, step.hand], self.told.dealer, self.options)
        if step.pot != KITTY:
            yield f"the pot is {step.pot!r}"
        if (step.kind == "pay") != wins:
            yield f"a shoot that {'wins' if wins else 'does not win'} (SHT-7)"
        amount = self.kitty.pay(spot) if step.kind == "pay" else self.kitty.take(spot)
        if amount != step.amount:
            yield f"{step.amount}, not {amount} (SHT-7)"

    def busts(self, step: Step) -> Iterator[str]:
        """When the next hand is asked, the shoots of bust hands are in the kitty (SHT-6)."""
        for box, hand, _ in self.kitty.shoots:
            lying = self.told.boxes[box].get(hand)
            if lying and total(lying.cards) > 21 and (box, hand) < (step.box or 99, step.hand):
                yield f"the shoot of the bust hand {hand} of box {box} lies there still (SHT-6)"


def violations(told: Told, options: Variations, left: int) -> list[str]:
    """All that the kitty has against it; `left`: what lies in it when the round is over."""
    watcher = _Watcher(told, options)
    found = list(watcher.watch())
    if watcher.kitty.amount != left:
        found.append(f"{left} is left in the kitty, not {watcher.kitty.amount}")
    return found
