"""Who may approve what somebody has written: another person, however either name is spelled."""

from unicodedata import category, normalize

from trainer.procedure.reading import DataError, Problem
from trainer.training.people.person import person

_UNSEEN = "Cf"  # what Unicode calls signs that only shape the text: nobody sees them


def is_one_person(one: str, other: str) -> bool:
    """Whether two names look like one person's: only letters and figures tell people apart.

    Wider letters, accents, points, spaces and unseen signs do not.

    It is stricter than ``person``, which people are told apart by on record: here a doubt counts
    against whoever would decide on his own work.
    """
    return _looks(one) == _looks(other)


def is_named(name: str) -> bool:
    """Whether a name names anybody: something of it is seen."""
    return bool(_looks(name))


def check_approver(author: str, who: str, place: str) -> None:
    """See that somebody may approve what its author has written; DataError where he may not."""
    if not is_named(who):
        raise DataError([Problem(place, "nobody is named: say who approves it")])
    if is_one_person(author, who):
        says = f"{author} wrote it: somebody else has to approve it"
        raise DataError([Problem(f"{place}, author", says)])


def _looks(name: str) -> str:
    seen = "".join(sign for sign in normalize("NFKC", name) if category(sign) != _UNSEEN)
    bare = (sign for sign in normalize("NFKD", person(seen)) if sign.isalnum())
    return "".join(bare) or person(seen)
