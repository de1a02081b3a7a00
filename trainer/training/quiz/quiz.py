"""A sitting of questions: drawn one after the other, no two with the same answers."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import MONEY, Act
from trainer.training.dealing.possible import possible_acts
from trainer.training.quiz.acts import (
    GROUPINGS,
    due_next,
    how_much,
    in_which_chips,
    said,
    with_which_hand,
)
from trainer.training.quiz.asked import by_box_asked, may_the_player
from trainer.training.quiz.broken import Broken
from trainer.training.quiz.draft import LEAST, Draft
from trainer.training.quiz.houses import Compared
from trainer.training.quiz.order import in_which_order
from trainer.training.quiz.performance import is_it_right
from trainer.training.quiz.pool import Pool, Rules, Source, drawn_rounds
from trainer.training.quiz.question import (
    AMOUNT,
    CHIPS,
    CLAUSE,
    HAND,
    HOUSE,
    MAY,
    NEXT,
    ORDER,
    PERFORMANCE,
    SAID,
    STANDINGS,
    Answer,
    Question,
)
from trainer.training.quiz.reasons import breaks, is_wrong, rests_on

__all__ = ["NoQuestionError", "Quiz", "Rules", "kinds_of"]

_BEGINS_WITH = 8  # rounds
_MORE = 8  # another round comes with every so many-th question
_TRIES, _MOST_TRIES = 3, 200  # where a kind is one of several, and where it is the only one
_IN_VAIN_COUNTS = 0.4  # of a turn of its kind: what is seldom found is tried more often
_IN_VAIN = 5  # tries after which another round is looked for,
_IN_VAIN_AT_HOUSES = 2  # and where houses are compared, as far as a round goes with each try
_LONG_IN_VAIN = 40  # tries after which it may be asked again where it was asked long ago


class NoQuestionError(Exception):
    """There is no question, or no other; ``kind``: of which kind, "" of any."""

    def __init__(self, kind: str = "") -> None:
        super().__init__(kind)
        self.kind = kind


def kinds_of(procedure: Procedure, *, compared: bool) -> tuple[str, ...]:
    """The kinds that make sense at a house; ``compared``: there is another house to compare."""
    steps = list(possible_acts(procedure))
    kinds = [NEXT, ORDER]
    kinds += [HAND] if any(d.field == "with" for step in steps for d in step.details) else []
    kinds += [AMOUNT, CHIPS] if any(step.act in MONEY for step in steps) else []
    kinds += [SAID] if _calls_differ([step for step in steps if step.act == "call"]) else []
    kinds += [MAY, CLAUSE, *([HOUSE] if compared else []), PERFORMANCE]
    return tuple(kinds)


def _calls_differ(calls: Sequence[Step]) -> bool:
    """Whether there are calls enough to choose from, or one with a value."""
    values = any(detail.field == "value" for step in calls for detail in step.details)
    return values or len({step.phrase for step in calls}) >= LEAST


class Quiz:
    """Questions about one procedure, by the chance that is passed in.

    ``others`` are houses to compare it with; ``source``: where rounds come from, drawn ones where
    none is given; ``mistakes``: by clause how much likelier it is to be asked about than others.
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
        """How a question of each kind is drafted."""
        pool = self._pool
        compared = [Compared(pool, rules, other) for other in others]
        of_acts = {
            NEXT: due_next,
            ORDER: in_which_order,
            HAND: with_which_hand,
            AMOUNT: how_much,
            CHIPS: in_which_chips,
            SAID: said,
            MAY: may_the_player,
            PERFORMANCE: is_it_right,
        }
        ways: dict[str, Callable[[], Draft | None]] = {
            kind: partial(draft, pool) for kind, draft in of_acts.items()
        }
        ways[CLAUSE] = Broken(pool).which_clause
        ways[HOUSE] = partial(self._of_a_house, compared)
        return ways

    def _of_a_house(self, compared: Sequence[Compared]) -> Draft | None:
        """A question about one of the houses, by chance; about another where it has none yet."""
        standing, houses = self._standings[-1], self._rng.sample(compared, len(compared))
        for house in houses[:1]:
            house.look_for(standing)
        for house in houses:
            draft = house.where_is_it_right(standing)
            if draft is not None:
                return draft
        return None

    def _mix_standings(self) -> None:
        """On to where the next act is right: all of them twice, in any order, then anew."""
        del self._standings[-1:]
        if not self._standings:
            self._standings = self._rng.sample([*range(len(STANDINGS))] * 2, 2 * len(STANDINGS))

    def questions(self, count: int, kind: str = "") -> Iterator[Question]:
        """So many questions; NoQuestionError where there is no other."""
        for _ in range(count):
            yield self.ask(kind)

    def ask(self, kind: str = "") -> Question:
        """Another question, of this kind or of any; NoQuestionError where there is none."""
        self._stock()
        if kind:
            found = self._of(kind, _MOST_TRIES) if kind in self._open else None
            if found is None:
                raise NoQuestionError(kind)
            return found
        kinds = self._rng.sample(self._open, len(self._open))
        kinds.sort(key=self._turns.__getitem__)
        for any_kind in kinds:
            found = self._of(any_kind, _TRIES)
            self._turns[any_kind] += _IN_VAIN_COUNTS if found is None else 1
            if found is not None:
                return found
        for any_kind in kinds:
            found = self._of(any_kind, _MOST_TRIES)
            if found is not None:
                return found
            self._open.remove(any_kind)
        raise NoQuestionError

    def put_aside(self, question: Question) -> None:
        """A question that is not asked after all: something else may be asked at its place."""
        self._pool.spent.pop(question.position.place, None)

    def _stock(self) -> None:
        """Rounds to ask of: a few at first, then one now and then."""
        pool = self._pool
        for _ in range(_BEGINS_WITH - len(pool.traces)):
            pool.more()
        if self._rng.randrange(_MORE) == 0:
            pool.more()

    def _of(self, kind: str, tries: int) -> Question | None:
        """A question of a kind that was not asked yet; None where so many tries find none."""
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
                pool.more()
            if number % _LONG_IN_VAIN == 0:
                pool.forget_spent()
        return None

    def _is_new(self, draft: Draft) -> bool:
        """Whether none of its answers would be asked for where something was asked already."""
        return self._pool.spent.keys().isdisjoint(member.place for member in draft.members)

    def _asks(self, kind: str, draft: Draft) -> Question | None:
        """The question of a draft: one of its answers by chance, all in any order.

        None where one of the others is no fault there, or it takes what was not taught.
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
            () if answer is answers[right] else breaks(position, answer, answers[right])
            for answer in answers
        )
        clauses = rests_on(kind, position, answers[right], wrong, draft.count)
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
    """The answers, by which it is known that they were asked.

    Without the box where all are told of that of the right one: what is right at more boxes than
    another would be asked for more often.
    """
    answers = (member.answer for member in draft.members)
    if kind in (HOUSE, ORDER) or draft.right is None:
        return frozenset(answers)
    bare = (replace(one, acts=tuple(map(_anywhere, one.acts))) for one in answers)
    return frozenset(bare)


def _anywhere(act: Act) -> Act:
    return replace(act, box=None, hand=None, place=None)
