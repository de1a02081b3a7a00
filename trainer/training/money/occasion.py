"""An occasion to pay a bet or to take a part of it: a moment of a round, with any chips there."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from trainer.games.chips_moved import with_staked
from trainer.games.rack import no_chips_for
from trainer.procedure.due import Obligation, amount_of
from trainer.table.act import Act
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.settled import staked
from trainer.table.table import Table
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.judging.meaning import meaning_of
from trainer.training.judging.verdict import CORRECT

#: So many units are staked to see at which ratio is paid: they have many parts.
_MANY = 27_720
#: What is paid besides a bet, and depends on cards alone or on how much was staked.
FIXED = ("bonus", "envy")


@dataclass(frozen=True)
class Occasion:
    """A moment in which a payment, or the taking of a part, is due: the obligation says which."""

    dealing: Dealing
    situation: Situation
    obligation: Obligation

    @property
    def path(self) -> str:
        """The path of the step that asks for it."""
        return self.obligation.step.path

    @property
    def what(self) -> str:
        """What is paid, or taken: a bet, insurance, a bonus, …."""
        return self.obligation.step.what or ""

    @property
    def table(self) -> Table:
        """The table as it is then."""
        return self.situation.table

    @property
    def chips(self) -> Chips:
        """The chips that it is about, as they lie there."""
        if self.what == "envy":
            return NO_CHIPS
        if self.what == "insurance":
            return self.table.bet(self.obligation.spot).insurance
        return staked(self.table, self._stake, self.obligation.spot).chips

    @property
    def _stake(self) -> str:
        return "shoot" if self.what == "shoot" else "bet"

    @property
    def even_money(self) -> bool:
        """Whether it is paid because its player has taken even money."""
        return self.what == "even_money"

    @property
    def grown(self) -> int:
        """How many times the original stake lies there, where it was raised; else 1."""
        if self.what in ("insurance", "envy"):
            return 1
        stake = staked(self.table, self._stake, self.obligation.spot)
        whole = stake.chips.amount
        return whole // stake.original if stake.original and not whole % stake.original else 1

    def staking(self, chips: Chips) -> "Occasion":
        """The same moment, where these chips were staked at first: a raised bet is so much more."""
        spot, table = self.obligation.spot, self.table
        if self.what == "insurance":
            bet = table.bet(spot)
            table = table.with_bet(spot, replace(bet, insurance=chips))
        elif self.what != "envy":
            stake = staked(table, self._stake, spot)
            whole = Chips.of({chip: count * self.grown for chip, count in chips.counts})
            stake = replace(stake, chips=whole, original=chips.amount)
            table = with_staked(table, self._stake, spot, stake)
        return Occasion(self.dealing, self.situation._replace(table=table), self.obligation)

    @property
    def amount(self) -> int:
        """What the procedure asks for, in money units."""
        return amount_of(self.obligation.step, self.table, self.obligation.spot, self.dealing.house)

    @property
    def ratio(self) -> tuple[int, int] | None:
        """(paid, staked), or taken of what lies there; None where it is a fixed sum."""
        if self.what in FIXED:
            return None
        once, twice = (self._asked_for(many * _MANY) for many in (1, 2))
        if twice[0] != 2 * once[0]:
            return None
        found = Fraction(*once)
        return found.numerator, found.denominator

    def _asked_for(self, units: int) -> tuple[int, int]:
        """What is asked for where so many of the smallest chip were staked, and what lies there."""
        unit = min(self.dealing.house.denominations)
        there = self.staking(Chips.of({unit: units}))
        return there.amount, there.chips.amount

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that say how much it is, else those that ask for it."""
        step = self.obligation.step
        said = next((detail.clauses for detail in step.details if detail.field == "amount"), ())
        return said or step.clauses

    @property
    def act(self) -> Act:
        """The act that is right."""
        return self.dealing.correct_act(self.obligation, self.situation)

    @property
    def stands(self) -> bool:
        """Whether the judge finds the act correct, and the house's chips make its amount."""
        amount = self.amount
        if amount <= 0 or no_chips_for(amount, self.dealing.house):
            return False
        meaning = meaning_of(self.dealing, self.situation, self.act, self.situation.acts + 1)
        return meaning.verdict.verdict == CORRECT and meaning.obligation == self.obligation


def occasions_at(dealing: Dealing, situation: Situation) -> Iterator[Occasion]:
    """Every payment, and every taking of a part, that is due in a situation."""
    for obligation in situation.due:
        step = obligation.step
        money = step.act in ("pay", "take") and step.what
        if money and any(detail.field == "amount" for detail in step.details):
            yield Occasion(dealing, situation, obligation)
