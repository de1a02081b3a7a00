"""Kinds of differences between two procedures, in words of the trade."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass

from trainer.procedure.cases import Plain

#: A step comes, goes, or stands elsewhere; or its act is another one.
COMES, GOES, MOVES, ACT = "comes", "goes", "moves", "act"
#: Details of acts: which of the dealer's hands, how a card lies, how much, what is said, others.
HAND, SIDE, AMOUNT, WORDS, DETAIL = "hand", "side", "amount", "words", "detail"
#: About which boxes, hands or bets, in which order, when, until when, before what, with what.
SPOTS, ORDER, WHEN, LIMIT = "spots", "order", "when", "limit"
INTERRUPT, EFFECT = "interrupt", "effect"
#: A way from one state to the next, a state itself; what is never due; an option of the house.
WAY, STATE, NEVER, OPTION = "way", "state", "never", "option"
#: Which clauses a fault names; how grave it is; what training asks, and what is told beside.
CITED, SEVERITY, SETTING, TOLD = "cited", "severity", "setting", "told"
#: The words of a clause.
NEW, REWORDED, WITHDRAWN = "clause new", "clause reworded", "clause withdrawn"

KINDS: tuple[str, ...] = (COMES, GOES, MOVES, ACT, HAND, SIDE, AMOUNT, WORDS, DETAIL, SPOTS, ORDER)
KINDS += (WHEN, LIMIT, INTERRUPT, EFFECT, WAY, STATE, NEVER, OPTION, CITED)
KINDS += (NEW, REWORDED, WITHDRAWN, SEVERITY, SETTING, TOLD)

#: What changes neither what a dealer does nor the words that ask for it.
_OF_TRAINING = frozenset({SEVERITY, SETTING, TOLD})
_OF_CLAUSES = frozenset({NEW, REWORDED, WITHDRAWN})

#: Parts of a procedure, as places of differences begin.
STEP, WHOLE, CLAUSE, CALL = "step", "whole", "clause", "call"

#: The kind of difference that a field of a step makes; another one is a detail of its act.
KIND_OF: Mapping[str, str] = {
    "act": ACT,
    "what": ACT,
    "event": ACT,
    "with": HAND,
    "side": SIDE,
    "face": SIDE,
    "amount": AMOUNT,
    "chips": AMOUNT,
    "pot": AMOUNT,
    "phrase": WORDS,
    "value": WORDS,
    "over": SPOTS,
    "order": ORDER,
    "due": ORDER,
    "when": WHEN,
    "until": LIMIT,
    "void": LIMIT,
    "interrupts": INTERRUPT,
    "decision": EFFECT,
    "effect": EFFECT,
    "again": EFFECT,
    "chart": EFFECT,
    "implied": EFFECT,
    "follows": EFFECT,
    "renews": EFFECT,
    "final": STATE,
    "begins_round": STATE,
}


@dataclass(frozen=True, slots=True)
class Difference:
    """Single difference of a new procedure from an old one.

    ``kind``: one of ``KINDS``. ``part``, ``of`` and ``field`` give its place: for a
    ``step`` its path and the field, "" for the whole step; for an ``option`` its name; for
    a ``clause`` its id and the language; for a ``way`` its name; for a ``never`` rule its
    id; for the ``whole`` the setting.

    ``clauses``: the clauses whose meaning it touches, on both sides; for a reworded clause
    that one first, then the changed clauses whose rules it mentions. ``old`` and ``new``
    are plain data, None where that side has nothing. ``was``: the former path of a step, or
    name of a rule.
    """

    kind: str
    part: str
    of: str
    field: str
    clauses: tuple[str, ...]
    old: Plain
    new: Plain
    _: KW_ONLY
    was: str = ""

    @property
    def name(self) -> str:
        """Permanent name, such as ``step dealer/insurance/take_insurance order``."""
        return " ".join(filter(None, (self.part, self.of, self.field)))

    def distance_to(self, clauses: Iterable[str]) -> int:
        """Return the distance of clauses from the difference: 0 is nearest.

        The nearest clauses ask for the thing that changes; they come first in ``clauses``.
        """
        near = (self.clauses.index(clause) for clause in clauses if clause in self.clauses)
        return min(near, default=len(self.clauses))

    @property
    def changes_acts(self) -> bool:
        """Tell if it changes right moves, or the clauses that judge them."""
        return self.kind not in _OF_TRAINING | _OF_CLAUSES

    @property
    def changes_meaning(self) -> bool:
        """Tell if it changes the dealer's moves or the clauses' words.

        A severity does not, nor does an exam setting.
        """
        return self.kind not in _OF_TRAINING


_CITED = frozenset({"clauses", "order_clauses", "before_clauses", "after_clauses"})


def kind_of(field: str) -> str:
    """Return the kind of difference that a step's field makes."""
    if field in _CITED or field.endswith(" clauses"):
        return CITED
    return KIND_OF.get(field, DETAIL)


def find_moved(old: Iterable[str], new: Iterable[str]) -> Iterator[str]:
    """Return the fewest names to move to turn one order into another.

    Names that are in one list only do not count.
    """
    there = set(new)
    before = [one for one in old if one in there]
    among = set(before)
    after = [one for one in new if one in among]
    stays = _longest_common(before, after)
    return (one for one in after if one not in stays)


def _longest_common(one: list[str], other: list[str]) -> frozenset[str]:
    """Return the longest common subsequence of two lists; of several the first."""
    place = {name: number for number, name in enumerate(one)}
    chains: list[list[str]] = []
    for name in other:
        before = [chain for chain in chains if place[chain[-1]] < place[name]]
        chains.append([*_longest(before), name])
    return frozenset(_longest(chains))


def _longest(chains: list[list[str]]) -> list[str]:
    return max(chains, key=_length, default=[])


def _length(chain: list[str]) -> int:
    return len(chain)
