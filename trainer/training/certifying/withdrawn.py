"""What a house has withdrawn, or given a newer certificate for: a list that it signs."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from trainer.training.certifying.signed_list import Kind


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A certificate that does not hold any more: since when, and why; ``by`` is the newer one."""

    certificate: str
    on: date
    why: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Withdrawals:
    """All that a house has withdrawn up to a day; each list of a house holds the former ones'."""

    house: str
    number: int
    on: date
    withdrawn: tuple[Withdrawn, ...]

    def of(self, certificate: str) -> Withdrawn | None:
        """Whether and why a certificate was withdrawn."""
        return next((one for one in self.withdrawn if one.certificate == certificate), None)


def listed_after(
    former: Withdrawals | None, house: str, on: date, withdrawn: Iterable[Withdrawn]
) -> Withdrawals:
    """The list that follows another one: what stands in it stays."""
    before = () if former is None else former.withdrawn
    known = {one.certificate for one in before}
    new = tuple(one for one in withdrawn if one.certificate not in known)
    return Withdrawals(house, 1 if former is None else former.number + 1, on, (*before, *new))


WITHDRAWALS: Kind[Withdrawals] = Kind(
    "dealer-trainer withdrawals", "a list of withdrawn certificates", Withdrawals
)
#: What the names of such files end in.
ENDING = ".withdrawn.json"
