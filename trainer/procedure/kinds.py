"""The kinds of differences between two procedures, in words of the trade, and what each one is."""

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
    """One thing that is otherwise in a new procedure than in an old one.

    ``kind``: one of ``KINDS``. ``part``, ``of``, ``field``: where it is: of a ``step`` its path and
    the field, "" where the whole step is meant; of an ``option`` its name; of a ``clause`` its id
    and the language; of a ``way`` its name; of what is ``never`` due its id; of the ``whole`` the
    setting. ``clauses``: whose meaning it touches, on both sides; of a clause that is worded
    otherwise itself first, then what is changed besides and of whose rule it speaks. ``old`` and
    ``new`` are plain data, None where there is nothing on that side. ``was``: the path that a step
    had.
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
        """Its permanent name, such as ``step dealer/insurance/take_insurance order``."""
        return " ".join(filter(None, (self.part, self.of, self.field)))

    def farness(self, clauses: Iterable[str]) -> int:
        """How far clauses are from it: it names first those that ask for what is otherwise."""
        near = (self.clauses.index(clause) for clause in clauses if clause in self.clauses)
        return min(near, default=len(self.clauses))

    @property
    def changes_acts(self) -> bool:
        """Whether another act can be right by it, or be judged by another clause."""
        return self.kind not in _OF_TRAINING | _OF_CLAUSES

    @property
    def changes_meaning(self) -> bool:
        """Whether it changes what a dealer does, or the words that ask for it.

        A severity does not, nor what exams ask.
        """
        return self.kind not in _OF_TRAINING


_CITED = frozenset({"clauses", "order_clauses", "before_clauses", "after_clauses"})


def kind_of(field: str) -> str:
    """The kind of difference that a field of a step makes."""
    if field in _CITED or field.endswith(" clauses"):
        return CITED
    return KIND_OF.get(field, DETAIL)


def moved(old: Iterable[str], new: Iterable[str]) -> Iterator[str]:
    """Of what is in both lists, the fewest that would have to move to make one the other."""
    there = set(new)
    before = [one for one in old if one in there]
    among = set(before)
    after = [one for one in new if one in among]
    stays = _longest_common(before, after)
    return (one for one in after if one not in stays)


def _longest_common(one: list[str], other: list[str]) -> frozenset[str]:
    """The longest list that can be had of both by leaving things out; of several the first."""
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
