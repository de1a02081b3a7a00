"""Quiz questions, drawn one by one, no two with the same answers.

Besides the quiz: questions about a player's wish, and about the clause that was broken.
"""

import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import DEALING, MONEY, Act
from trainer.table.feasible import can_be_done
from trainer.training.engine.reachable import possible_acts
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict, clauses_of
from trainer.training.quiz.house_questions import HouseComparison
from trainer.training.quiz.move_questions import (
    GROUPINGS,
    draft_amount,
    draft_call,
    draft_chips,
    draft_hand,
    draft_next_move,
)
from trainer.training.quiz.performance_questions import draft_order, draft_performance, first_other
from trainer.training.quiz.pool import (
    Pool,
    Position,
    Rules,
    Source,
    drawn_rounds,
    kind_of,
    plain_slips,
)
from trainer.training.quiz.question import (
    AMOUNT,
    ANSWERS,
    AT_FAULT,
    BROKEN,
    CHIPS,
    CLAUSE,
    DONE,
    HAND,
    HOUSE,
    KINDS,
    LEAST,
    MAY,
    NEXT,
    ORDER,
    PERFORMANCE,
    SAID,
    STANDINGS,
    Answer,
    Draft,
    Member,
    Question,
    choose_exclusive,
)

#: What he does not get.
REFUSING = frozenset({"refuse"})
#: What he gets: a card, two hands of his pair, a marker on his bet.
GRANTING = frozenset({"deal_card", "split_pair", "place_marker"})
_QUESTIONS = frozenset({"offer", "ask_aloud"})


def draft_wish(pool: Pool) -> Draft | None:
    """Draft a question about granting or refusing a player's wish.

    There are as many answers that refuse as answers that grant, or one more of either. All
    are about one box, because the player who asked is named. None if too few go together.
    """
    rng, shelf, boxes = pool.rng, pool.shelves[MAY], pool.groups(MAY)
    if not boxes:
        return None
    acts = rng.choice(boxes)
    acts = rng.sample(acts, len(acts))
    refusing = [act for act in acts if is_refusal(act)]
    granting = [act for act in acts if not is_refusal(act)]
    candidates = [*granting[:2], *refusing[:2], *granting[2:3], *refusing[2:3]]
    members = choose_exclusive(
        candidates,
        lambda act: pool.unspent(p for group in shelf.groups for p in shelf.places(act, group)),
    )
    refusals = sum(is_refusal(member.answer.acts[0]) for member in members)
    return Draft(members) if len(members) >= LEAST and 0 < refusals < len(members) else None


def is_refusal(act: Act) -> bool:
    """Tell if an act refuses a player's wish."""
    return act.act in REFUSING


def by_box_asked(position: Position) -> Act | None:
    """Group answers to a player's wish by box and number of hands."""
    act, moments = position.moment.act, position.trace.moments
    if act.act in GRANTING and position.at:
        before = moments[position.at - 1].act
        asked = before.act in _QUESTIONS and (before.box, before.hand) == (act.box, act.hand)
    else:
        asked = act.act in REFUSING
    if not asked:
        return None
    boxes = (box for box in position.situation.table.boxes if box.number == act.box)
    return Act("", box=act.box, hand=max((len(box.hands) for box in boxes), default=1))


_SLIPS = 4  # that are looked at of a position for each question
_ENOUGH, _LOOKS_AT_FIRST = 12, 40  # clauses before the first question, and positions looked at
_CANDIDATES = 14  # clauses that are tried before a set is given up
_KEPT = 30  # slips that are kept of a clause
_OF_A_CHAPTER = 0.3  # how often the clauses are of a chapter; else they are broken in a phase


#: Acts of which it may be said that a hand was to be asked before them.
_AFTER_A_QUESTION = DEALING | {"turn_up"}


class _PositionedSlip(NamedTuple):
    """A slip at a position, its phase, and the clauses it breaks.

    Also the clauses that someone may fairly say it breaks: those of the acts due instead, of
    those passed over, and of the same act when it was done just before.
    """

    position: Position
    act: Act
    phase: str
    clauses: frozenset[str]

    @property
    def place(self) -> tuple[str, int]:
        """The round and the number of acts after the slip."""
        source, at = self.position.place
        return source, at + 1


class SlipIndex:
    """Slips in a pool's rounds, by the first clause they break."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._slips: dict[str, deque[_PositionedSlip]] = {}
        self._looked = 0

    def draft_clause(self) -> Draft | None:
        """Draft a question about the clause that the last move broke.

        Each answer's clause is broken by a slip of its own, which breaks none of the others. As
        far as possible they are broken in the same phase, or belong to the same chapter. None if
        too few go together.
        """
        self._look()
        while len(self._slips) < _ENOUGH and self._looked < _LOOKS_AT_FIRST:
            self._look()
        rng = self._pool.rng
        clauses = [clause for clause in self._slips if self._left(clause)]
        if len(clauses) < LEAST:
            return None
        first = rng.choices(clauses, [self._pool.weight(clause) for clause in clauses])[0]
        phase = rng.choice(self._slips[first]).phase
        others = [clause for clause in rng.sample(clauses, len(clauses)) if clause != first]
        if rng.random() < _OF_A_CHAPTER:
            others.sort(key=lambda clause: _chapter(clause) != _chapter(first))
        else:
            others.sort(key=lambda clause: not self._is_broken_in(clause, phase))
        chosen = self._apart([first, *others][:_CANDIDATES])
        members = [self._member(clause, slips, phase) for clause, slips in chosen.items()]
        return Draft(members) if len(members) >= LEAST else None

    def _is_broken_in(self, clause: str, phase: str) -> bool:
        return any(slip.phase == phase for slip in self._slips[clause])

    def _left(self, clause: str) -> list[_PositionedSlip]:
        """Slips on a clause, where nothing was asked yet."""
        return [slip for slip in self._slips[clause] if slip.place not in self._pool.spent]

    def _apart(self, clauses: Sequence[str]) -> dict[str, list[_PositionedSlip]]:
        """Choose four clauses with slips that break none of the others.

        By clause, the first that go together; fewer if no more do.
        """
        chosen: dict[str, list[_PositionedSlip]] = {}
        for clause in clauses:
            own = [slip for slip in self._left(clause) if slip.clauses.isdisjoint(chosen)]
            left = {
                other: [slip for slip in slips if clause not in slip.clauses]
                for other, slips in chosen.items()
            }
            if own and all(left.values()):
                chosen = {**left, clause: own}
            if len(chosen) == ANSWERS:
                break
        return chosen

    def _member(self, clause: str, slips: Sequence[_PositionedSlip], phase: str) -> Member:
        """Choose one of the slips, in this phase if possible."""
        in_phase = [slip for slip in slips if slip.phase == phase]
        slip = self._pool.rng.choice(in_phase or slips)
        return Member(Answer(BROKEN, clause=clause), slip.position, (slip.act,))

    def _look(self) -> None:
        """Add some slips of one more position to the index."""
        self._looked += 1
        position = self._pool.any_position()
        if position is not None:
            found = plain_slips(position)
            phase = position.situation.state.partition("/")[0]
            for slip in self._pool.rng.sample(found, min(_SLIPS, len(found))):
                *before, act = slip.acts
                self._keep(position.then(before) if before else position, act, phase)

    def _keep(self, position: Position, act: Act, phase: str) -> None:
        verdict = position.meaning(act).verdict
        possible = can_be_done(act, position.situation.table)
        if possible and verdict.verdict == FAULT and verdict.clauses:
            kept = self._slips.setdefault(verdict.clauses[0], deque(maxlen=_KEPT))
            kept.append(_PositionedSlip(position, act, phase, _clauses_broken_by(position, act)))


def _clauses_broken_by(position: Position, act: Act) -> frozenset[str]:
    """The clauses that an act breaks, or arguably breaks.

    Those of the acts due instead, of all that was passed over, and of every step that asks
    for such an act at another time; those of the offer, too, if a card was dealt without
    asking.
    """
    meaning, kind = position.meaning(act), kind_of(act)
    of_steps = [obligation.step for obligation in position.situation.due]
    of_steps += [obligation.step for obligation in meaning.skipped]
    of_steps += [
        before.obligation.step
        for before in position.trace.moments[: position.at][-1:]
        if before.obligation is not None and kind_of(before.act) == kind
    ]
    leaves = position.trace.dealing.procedure.leaves
    of_steps += [step for step in leaves if Act(step.act or "", step.what) == kind]
    if kind.act in _AFTER_A_QUESTION:
        of_steps += [step for step in leaves if step.act == "offer"]
    return frozenset(meaning.verdict.clauses).union(*map(_clauses_about, of_steps))


def _clauses_about(step: Step) -> tuple[str, ...]:
    """The clauses that ask for a step, regulate it, or order it."""
    return (*clauses_of(step), *step.before_clauses, *step.after_clauses, *step.order_clauses)


def _chapter(clause: str) -> str:
    return clause.rpartition("-")[0]


#: How what is refused would be granted.
_GRANTED = {
    "split": "split_pair",
    "card": "deal_card",
    "buy": "deal_card",
    "double": "deal_card",
    "surrender": "place_marker",
}


def is_wrong(position: Position, answer: Answer, right: Answer) -> bool:
    """Tell if an answer is a mistake where another one is right.

    Always true of an answer that is not a move to do there.
    """
    if answer.says != DONE:
        return True
    then, act = _differing(position, answer, right)
    return then.is_wrong(act)


def broken_clauses(position: Position, answer: Answer, right: Answer) -> tuple[str, ...]:
    """The clauses that a wrong answer would break at the position.

    Empty if the answer is neither a move nor a broken clause.
    """
    if answer.says != DONE:
        return (answer.clause,) if answer.says == BROKEN else ()
    then, act = _differing(position, answer, right)
    return then.meaning(act).verdict.clauses


def _differing(position: Position, answer: Answer, right: Answer) -> tuple[Position, Act]:
    """The first act not shared with another answer, and its position."""
    number = first_other(right.acts, answer.acts) if len(answer.acts) > 1 else 0
    then = position.on_to(position.at + number) if number else position
    return then, answer.acts[number]


def clauses_behind(
    kind: str, position: Position, right: Answer, wrong: Sequence[Answer], count: int
) -> tuple[str, ...]:
    """The clauses behind the right answer, the most distinctive first.

    ``wrong``: the other answers; ``count``: the number of acts in a performance.
    """
    if kind == CLAUSE:
        return (right.clause,)
    if kind == PERFORMANCE:
        return _of_performance(position, count, at_fault=right.says == AT_FAULT)
    if kind == ORDER:
        return broken_clauses(position, Answer(acts=right.acts[::-1]), right)
    meaning = position.meaning(right.acts[0])
    if kind == HOUSE or meaning.obligation is None:
        return meaning.verdict.clauses
    step = meaning.obligation.step
    about = [c for d in step.details if d.field in KINDS[kind].details for c in d.clauses]
    if kind == NEXT:
        about += _why_there(position, right.acts[0], wrong, clauses_of(step))
    about += _why_not(position, right.acts[0], clauses_of(step))
    return tuple(dict.fromkeys((*about, *clauses_of(step))))


def _why_there(
    position: Position, right: Act, wrong: Sequence[Answer], clauses: Sequence[str]
) -> Sequence[str]:
    """The clause that puts the right act before the same act elsewhere.

    Only if the same act at another box or hand is among the answers. Preferably not one of
    the clauses that ask for the act itself.
    """
    acts = [answer.acts[0] for answer in wrong if kind_of(answer.acts[0]) == kind_of(right)]
    verdicts = [position.meaning(act).verdict for act in acts]
    found = [verdict.clauses[0] for verdict in verdicts if _comes_later(verdict, right)]
    return sorted(found, key=lambda clause: clause in clauses)[:1]


def _comes_later(verdict: Verdict, right: Act) -> bool:
    """Tell if an act is wrong because the right one comes first."""
    return verdict.kind == "out_of_order" and right in verdict.expected


def _why_not(position: Position, right: Act, clauses: Sequence[str]) -> Sequence[str]:
    """The refusal's clause that granting the wish would break.

    Empty if the act is no refusal, or if the clause is not the same for each hand.
    """
    granted = _GRANTED.get(right.what or "") if right.act == "refuse" else None
    if granted is None:
        return ()
    boxes = [box for box in position.situation.table.boxes if box.number == right.box]
    hands = [hand.number for box in boxes for hand in box.hands if not hand.cleared]
    acts = [Act(granted, box=right.box, hand=hand if len(hands) > 1 else None) for hand in hands]
    verdicts = [position.meaning(act).verdict for act in acts]
    found = {v.clauses[:1] for v in verdicts if v.verdict == FAULT and v.clauses[0] in clauses}
    return found.pop() if len(found) == 1 else ()


def _of_performance(position: Position, count: int, *, at_fault: bool) -> tuple[str, ...]:
    """The clauses of the mistake, else the first of each act."""
    moments = position.trace.moments[position.at - count : position.at]
    if at_fault:
        return next(m.clauses for m in moments if m.verdict.verdict != CORRECT)
    return tuple(dict.fromkeys(clause for moment in moments for clause in moment.clauses[:1]))


__all__ = ["NoQuestionError", "Quiz", "Rules", "kinds_of"]

_BEGINS_WITH = 8  # rounds
_MORE = 8  # another round comes with every so many-th question
_TRIES, _MOST_TRIES = 3, 200  # where a kind is one of several, and where it is the only one
_IN_VAIN_COUNTS = 0.4  # of a turn of its kind: what is seldom found is tried more often
_IN_VAIN = 5  # tries after which another round is looked for,
_IN_VAIN_AT_HOUSES = 2  # and where houses are compared, as far as a round goes with each try
_LONG_IN_VAIN = 40  # tries after which it may be asked again where it was asked long ago


class NoQuestionError(Exception):
    """Error: no question can be found; ``kind`` is "" for any."""

    def __init__(self, kind: str = "") -> None:
        super().__init__(kind)
        self.kind = kind


def kinds_of(procedure: Procedure, *, compared: bool) -> tuple[str, ...]:
    """Kinds of questions that suit a house.

    ``compared``: another house is given to compare with.
    """
    steps = list(possible_acts(procedure))
    kinds = [NEXT, ORDER]
    kinds += [HAND] if any(d.field == "with" for step in steps for d in step.details) else []
    kinds += [AMOUNT, CHIPS] if any(step.act in MONEY for step in steps) else []
    kinds += [SAID] if _calls_differ([step for step in steps if step.act == "call"]) else []
    kinds += [MAY, CLAUSE, *([HOUSE] if compared else []), PERFORMANCE]
    return tuple(kinds)


def _calls_differ(calls: Sequence[Step]) -> bool:
    """Tell if a house has enough calls, or one with a value."""
    values = any(detail.field == "value" for step in calls for detail in step.details)
    return values or len({step.phrase for step in calls}) >= LEAST


class Quiz:
    """Questions about one procedure, by the given random generator.

    ``others`` are houses to compare it with; ``source`` deals the rounds, by default drawn
    ones; ``mistakes``: by clause, how much likelier a question on it is.
    """

    def __init__(
        self,
        rules: Rules,
        rng: random.Random,
        others: Sequence[Rules] = (),
        source: Source | None = None,
        mistakes: Mapping[str, float] | None = None,
    ) -> None:
        self._procedure, self._rng = rules.procedure, rng
        self._taught = rules.taught
        groupings = {**GROUPINGS, MAY: by_box_asked}
        source = source or drawn_rounds(rules)
        self._pool = Pool(source, rng, groupings, mistakes, self._taught)
        self._drafts = self._ways(rules, others)
        self._open = list(kinds_of(rules.procedure, compared=bool(others)))
        self._turns: dict[str, float] = dict.fromkeys(self._open, 0)
        self._asked: set[frozenset[Answer]] = set()
        #: Where the acts of the next questions about another house are right: each until it was
        #: asked, and each as often, however seldom rounds have one.
        self._standings: list[int] = []
        self._mix_standings()

    def _ways(
        self, rules: Rules, others: Sequence[Rules]
    ) -> Mapping[str, Callable[[], Draft | None]]:
        """The function that drafts questions, for each kind."""
        pool = self._pool
        compared = [HouseComparison(pool, rules, other) for other in others]
        of_acts = {
            NEXT: draft_next_move,
            ORDER: draft_order,
            HAND: draft_hand,
            AMOUNT: draft_amount,
            CHIPS: draft_chips,
            SAID: draft_call,
            MAY: draft_wish,
            PERFORMANCE: draft_performance,
        }
        ways: dict[str, Callable[[], Draft | None]] = {
            kind: partial(draft, pool) for kind, draft in of_acts.items()
        }
        ways[CLAUSE] = SlipIndex(pool).draft_clause
        ways[HOUSE] = partial(self._of_a_house, compared)
        return ways

    def _of_a_house(self, compared: Sequence[HouseComparison]) -> Draft | None:
        """Draft a question that compares with one of the other houses.

        A house chosen by chance; the next if it has no question yet. None if none has.
        """
        standing, houses = self._standings[-1], self._rng.sample(compared, len(compared))
        for house in houses[:1]:
            house.look_for(standing)
        for house in houses:
            draft = house.draft_house(standing)
            if draft is not None:
                return draft
        return None

    def _mix_standings(self) -> None:
        """Advance to the next right answer for comparisons of houses.

        Each standing comes twice, in random order, before they start again.
        """
        del self._standings[-1:]
        if not self._standings:
            self._standings = self._rng.sample([*range(len(STANDINGS))] * 2, 2 * len(STANDINGS))

    def questions(self, count: int, kind: str = "") -> Iterator[Question]:
        """Yield ``count`` questions; raise NoQuestionError if there is no other."""
        for _ in range(count):
            yield self.ask(kind)

    def ask(self, kind: str = "") -> Question:
        """Ask another question of a kind, or any; raise NoQuestionError if none."""
        self._stock()
        if kind:
            found = self._find_question(kind, _MOST_TRIES) if kind in self._open else None
            if found is None:
                raise NoQuestionError(kind)
            return found
        kinds = self._rng.sample(self._open, len(self._open))
        kinds.sort(key=self._turns.__getitem__)
        for any_kind in kinds:
            found = self._find_question(any_kind, _TRIES)
            self._turns[any_kind] += _IN_VAIN_COUNTS if found is None else 1
            if found is not None:
                return found
        for any_kind in kinds:
            found = self._find_question(any_kind, _MOST_TRIES)
            if found is not None:
                return found
            self._open.remove(any_kind)
        raise NoQuestionError

    def put_aside(self, question: Question) -> None:
        """Release the position of a question that is not asked after all."""
        self._pool.spent.pop(question.position.place, None)

    def _stock(self) -> None:
        """Deal some rounds at first, then another now and then."""
        pool = self._pool
        for _ in range(_BEGINS_WITH - len(pool.traces)):
            pool.add_round()
        if self._rng.randrange(_MORE) == 0:
            pool.add_round()

    def _find_question(self, kind: str, tries: int) -> Question | None:
        """Find a new question of a kind in ``tries``; None otherwise."""
        pool = self._pool
        for number in range(1, tries + 1):
            draft = self._drafts[kind]()
            answers = _known_by(kind, draft) if draft else None
            if draft and answers and answers not in self._asked and self._is_new(draft):
                question = self._asks(kind, draft)
                if question is not None:
                    self._asked.add(answers)
                    pool.spent[question.position.place] = None
                    if kind == HOUSE:
                        self._mix_standings()
                    return question
            if tries > _TRIES and number % (_IN_VAIN_AT_HOUSES if kind == HOUSE else _IN_VAIN) == 0:
                pool.add_round()
            if number % _LONG_IN_VAIN == 0:
                pool.forget_spent()
        return None

    def _is_new(self, draft: Draft) -> bool:
        """Tell if all positions of a draft are unspent."""
        return self._pool.spent.keys().isdisjoint(member.place for member in draft.members)

    def _asks(self, kind: str, draft: Draft) -> Question | None:
        """Make a question of a draft, in random order; None if unsuitable.

        Unless the draft fixes it, chance decides which answer is right. Unsuitable: another
        answer is no mistake there, or the question needs clauses that were not taught.
        """
        members, rng = draft.members, self._rng
        asked = rng.randrange(len(members)) if draft.right is None else draft.right
        position = members[asked].asked_at
        order = rng.sample(range(len(members)), len(members))
        answers = tuple(members[number].answer for number in order)
        right = order.index(asked)
        wrong = [answer for answer in answers if answer is not answers[right]]
        if not all(is_wrong(position, answer, answers[right]) for answer in wrong):
            return None
        broken = tuple(
            () if answer is answers[right] else broken_clauses(position, answer, answers[right])
            for answer in answers
        )
        clauses = clauses_behind(kind, position, answers[right], wrong, draft.count)
        if self._taught is not None and not self._taught.issuperset(chain(clauses, *broken)):
            return None
        return Question(
            kind,
            self._procedure,
            position,
            answers,
            right,
            clauses,
            broken,
            draft.elsewhere,
            draft.count,
        )


def _known_by(kind: str, draft: Draft) -> frozenset[Answer]:
    """Key of a draft, so that no question is asked twice.

    Usually its answers. Without box, hand and place if all answers are put in terms of the
    right one's: otherwise what is right at more boxes would be asked more often.
    """
    answers = (member.answer for member in draft.members)
    if kind in (HOUSE, ORDER) or draft.right is None:
        return frozenset(answers)
    bare = (replace(one, acts=tuple(map(_anywhere, one.acts))) for one in answers)
    return frozenset(bare)


def _anywhere(act: Act) -> Act:
    return replace(act, box=None, hand=None, place=None)
