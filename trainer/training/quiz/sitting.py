"""A quiz sitting: questions of mixed kinds; missed rules come back."""

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from trainer.procedure.fields import DataError, Problem
from trainer.training.judge.trace import Trace
from trainer.training.quiz.pool import Rules, Source, drawn_rounds
from trainer.training.quiz.question import Question
from trainer.training.quiz.quiz import NoQuestionError, Quiz, kinds_of

_LOOKS = 40  # questions that are looked through for one on a clause
_SPARE_PLACES = 1  # of a short sitting: one of its kinds may come twice
_MOST_ROUNDS = 12  # that are dealt for one question: nobody should wait for a seldom one
_LIKELIER = 30.0  # how much likelier a clause is drawn while one on it is looked for

#: What is called again and again while a question is looked for, with how many rounds were dealt.
Look = Callable[[int], None]


class AnsweredQuestion(NamedTuple):
    """A question and the result; ``again``: it repeats a missed rule."""

    question: Question
    right: bool
    again: bool


class Subject(NamedTuple):
    """Subject of a quiz: clauses, if possible, and a source of rounds."""

    clauses: Collection[str]
    source: Source


def _ignore_progress(_: int) -> None:
    """Ignore the progress of a search."""


def on_clause(question: Question) -> str:
    """The main clause of a question; "" if it has none."""
    return question.clauses[0] if question.clauses else ""


class QuizSitting:
    """A sitting of questions about a house, and its results.

    ``others`` are houses to compare it with; ``mistakes``: by clause, how much likelier a
    question on it is; ``about``: the subject, by default the whole house.
    """

    def __init__(
        self,
        rules: Rules,
        rng: random.Random,
        others: Sequence[Rules] = (),
        mistakes: Mapping[str, float] | None = None,
        *,
        about: Subject | None = None,
    ) -> None:
        self._rng, self._mistakes = rng, dict(mistakes or {})
        self._about = frozenset() if about is None else frozenset(about.clauses)
        self._mistakes |= dict.fromkeys(self._about, _LIKELIER)
        self._draw = drawn_rounds(rules) if about is None else about.source
        self._drawn = 0
        self._look: Look = _ignore_progress
        self._quiz = Quiz(rules, rng, others, self._round, self._mistakes)
        self._kinds = list(kinds_of(rules.procedure, compared=bool(others)))
        self._left = 0  # questions that are to come, beside those that come back
        #: How many questions there are, without those that come back.
        self.count = 0
        self._spare: list[Question] = []
        self._practised: list[Question] = []  # missed before; one on the rule of each is asked
        self._owed: list[Question] = []  # missed; one on the rule of each comes back
        self.answered: list[AnsweredQuestion] = []
        self.question: Question | None = None
        self.again = False

    def _round(self, rng: random.Random) -> Trace:
        """Deal another round; raise DataError after too many for one question.

        First the number of rounds is reported to the ``Look``, which may raise to stop.
        """
        self._drawn += 1
        self._look(self._drawn)
        if self._drawn > _MOST_ROUNDS:
            raise DataError([Problem("quiz", "enough rounds were dealt for one question")])
        return self._draw(rng)

    def begin_quiz(self, count: int, look: Look) -> None:
        """Ask the first of ``count`` questions, or as many as possible."""
        self._left = self.count = count
        self.go_on(look)

    def begin_missed(self, look: Look) -> None:
        """Start again with one question on each missed rule."""
        self._practised = self.missed
        self.count, self.answered = len(self._practised), []
        self.go_on(look)

    def _next(self) -> Question | None:
        """Find the next question; missing kinds get the last places.

        The first question is of the kind that is found soonest. If the sitting is about certain
        clauses, the kinds do not matter.
        """
        if self._about:
            return self._find_fitting(lambda found: not self._about.isdisjoint(found.clauses))
        asked = {one.question.kind for one in self.answered}
        missing = [kind for kind in self._kinds if kind not in asked]
        if self.answered and missing and self._left <= len(missing) + _SPARE_PLACES:
            kind = self._rng.choice(missing)
            try:
                return self._quiz.ask(kind)
            except NoQuestionError:
                self._kinds.remove(kind)
        return self._another()

    def _find_fitting(self, is_it: Callable[[Question], bool]) -> Question | None:
        """Find a question that fits; after many tries, any question."""
        found = self._another()
        for _ in range(_LOOKS):
            if found is None or is_it(found):
                break
            self._quiz.put_aside(found)
            found = self._another() or found
            self._look(self._drawn)
        return found

    def _another(self, kind: str = "") -> Question | None:
        """Ask a question of a kind, or any; None if none."""
        try:
            return self._quiz.ask(kind)
        except NoQuestionError:
            return None

    @property
    def number(self) -> int:
        """Number of this or the last question; repetitions do not count."""
        return min(len(self.answered) + (self.question is not None), self.count)

    @property
    def to_repeat(self) -> int:
        """Number of repetitions to come, this one included."""
        return len(self._owed) + (self.question is not None and self.again)

    @property
    def missed(self) -> list[Question]:
        """The first missed question on each clause."""
        wrong = (one.question for one in self.answered if not (one.right or one.again))
        found: dict[str, Question] = {}
        for question in wrong:
            if on_clause(question):
                found.setdefault(on_clause(question), question)
        return list(found.values())

    def answer(self, *, right: bool) -> bool:
        """Record the result; return True if the rule comes back."""
        question = self.question
        if question is None:
            return False
        before = len(self.missed)
        self.answered.append(AnsweredQuestion(question, right, self.again))
        self.question = None
        comes_back = len(self.missed) > before
        if comes_back:
            self._owed.append(question)
        return comes_back

    def go_on(self, look: Look) -> None:
        """Ask the next question; there is none once the sitting is over."""
        self._look, self._drawn = look, 0
        try:
            self._go_on()
        finally:
            self._look = _ignore_progress

    def _go_on(self) -> None:
        if self._left:
            self.question, self.again = self._next(), False
            self._left -= 1
            if self.question is not None:
                return
            self._left, self.count = 0, len(self.answered)
        self.again = not self._practised
        due = self._practised or self._owed
        self.question = self._on_the_clause_of(due.pop(0)) if due else None

    def _on_the_clause_of(self, missed: Question) -> Question:
        """Find another question on the clause of a missed one.

        If many tries find none that is mainly about it, one that involves the clause; failing
        that, the same question again.
        """
        clause = on_clause(missed)
        found = self._take_spare(lambda spare: on_clause(spare) == clause)
        if found is None:
            self._look_through(missed)
            found = self._take_spare(lambda spare: on_clause(spare) == clause)
        return found or self._take_spare(lambda spare: clause in spare.clauses) or missed

    def _take_spare(self, is_it: Callable[[Question], bool]) -> Question | None:
        """Take the latest spare question that fits; None if none does.

        Spare questions were found, but not asked.
        """
        for spare in reversed(self._spare):
            if is_it(spare):
                self._spare.remove(spare)
                return spare
        return None

    def _look_through(self, missed: Question) -> None:
        """Search for a question on the clause of a missed one.

        It joins the spare questions, as do all found on the way. Every second try is of the same
        kind of question.
        """
        clause = on_clause(missed)
        before = self._mistakes.get(clause, 0.0)
        self._mistakes[clause] = _LIKELIER
        kinds = [missed.kind, ""]
        try:
            for number in range(_LOOKS):
                kind = kinds[number % len(kinds)]
                found = self._another(kind)
                if found is None:
                    kinds.remove(kind)
                    if not kinds:
                        return
                    continue
                self._spare.append(found)
                if on_clause(found) == clause:
                    return
                self._look(self._drawn)
        finally:
            self._mistakes[clause] = before

    # --- what came of it

    @property
    def right(self) -> int:
        """Number of questions right at the first try."""
        return sum(one.right and not one.again for one in self.answered)
