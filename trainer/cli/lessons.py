"""Lessons and drills in the terminal.

The four parts of a lesson come one after the other; results are kept as those of the
window.
"""

import argparse
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from trainer.app import App
from trainer.catalogue import N_, translate, translate_count
from trainer.cli import words
from trainer.cli.quiz import ask
from trainer.cli.table import TypedTable, help_words
from trainer.procedure.amend import day_of
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.lesson import Lesson
from trainer.procedure.spec import Procedure
from trainer.table.notation import short
from trainer.training.corpus.find import NoRoundError
from trainer.training.corpus.request import NotDrawnError
from trainer.training.debrief.debrief import Debrief, debrief
from trainer.training.debrief.misses import list_mistakes, position_of
from trainer.training.drills.drawing import drill_of
from trainer.training.drills.position import Drill, Position, sum_up_sessions
from trainer.training.drills.replay import find_similar
from trainer.training.lessons.course import (
    ACTS,
    ALONE,
    HELPED,
    QUESTION_COUNT,
    QUESTIONS,
    STAGES,
    WATCH,
    LessonPath,
    LessonProgress,
    StageRecord,
    course_of,
    help_at,
    path_of,
)
from trainer.training.lessons.passages import Passage, passages, questions_of
from trainer.training.memory.evidence import question_weights, tries_of
from trainer.training.sessions.session import LEARN, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting


def drill_in_text(
    program: App, options: argparse.Namespace, house: str, trainee: str, lines: Iterable[str]
) -> int:
    """Deal the positions of a drill by typing."""
    drill, seed = _draw_drill(program, options, house)
    print(help_words(program.procedure(house, options.amend), options.lang))
    _deal(program, drill, f"drill with seed {seed}", (trainee, options.lang), iter(lines))
    return 0


def mend_in_text(
    program: App, found: Debrief, trainee: str, lang: str, lines: Iterable[str]
) -> None:
    """Offer the gravest mistake again, with similar positions.

    The next line, ``fix``, accepts it.
    """
    missed = list_mistakes(found)
    first = position_of(found, missed[0]) if missed else None
    if first is None:
        return
    clauses, procedure = missed[0].clauses, found.procedure
    says = procedure.clause(clauses[0], lang, "says")
    text = N_("fix  deals this moment again, and two like it: {clause}: {says}")
    print(translate(lang, text, clause=clauses[0], says=says), flush=True)
    lines = iter(lines)
    if next(lines, "").strip().lower() != "fix":
        return
    drill = Drill(clauses[0], [first])
    drill.add(find_similar(program.finder(procedure), first, clauses, program.seed()))
    if len(drill.positions) == 1:
        print(translate(lang, "No similar position was found, so you get only this one."))
    _deal(program, drill, f"again {clauses[0]}", (trainee, lang), lines)


def _deal(
    program: App, drill: Drill, name: str, who: tuple[str, str], lines: Iterator[str]
) -> None:
    """Deal positions until all are done, or the person stops.

    ``who``: trainee and language.
    """
    trainee, lang = who
    while drill.position is not None:
        position = drill.position
        number = drill.outcome.tried + 1
        text = N_("Once more") if drill.tried else N_("Position {n} of {all}")
        print(f"\n{translate(lang, text, n=number, all=len(drill.positions))}")
        session = position.start_session(PRACTICE, name)
        sitting = Sitting.begin_sitting(session, trainee, program.backlog, program.clock)
        dealt = _deal_position(TypedTable(sitting, lang, program), position, session, lang, lines)
        if not sitting.over:
            sitting.leave()
        if not dealt:
            print(translate(lang, "Stopped."))
            break
        drill.done(right=position.is_right(session))
    _tell(drill, lang)


def show_drill(program: App, options: argparse.Namespace, house: str) -> int:
    """Print a drill's positions with their right moves, without input."""
    drill, _ = _draw_drill(program, options, house)
    for number, position in enumerate(drill.positions, start=1):
        text = N_("Position {n} of {all}")
        if position.alike:
            text = N_("Position {n} of {all} (a lookalike)")
        print(translate(options.lang, text, n=number, all=len(drill.positions)))
        for line in words.table(
            position.trace.dealing, position.trace.situations[position.begin - 1]
        ):
            print(line)
        right = " | ".join(short(act) for act in position.right)
        print("  " + translate(options.lang, "right move: {right}", right=right) + "\n")
    return 0


def _draw_drill(program: App, options: argparse.Namespace, house: str) -> tuple[Drill, int]:
    """Draw the wanted drill; return it with its seed."""
    finder = program.finder(program.procedure(house, options.amend))
    seed = options.seed if options.seed is not None else program.seed()
    return drill_of(finder, options.drill, seed), seed


def _deal_position(
    table: TypedTable, position: Position, session: Session, lang: str, lines: Iterable[str]
) -> bool:
    """Deal a position; False if the person stopped before its end."""
    for event in session.situation.events:
        print(f"       {words.player(event)}")
    table.show()
    for line in lines:
        if line.strip() and not table.obey(line.strip().lower()):
            return False
        if session.over:
            right = " | ".join(short(act) for act in position.right)
            text = (
                N_("Right first time.") if position.is_right(session) else N_("Right move: {right}")
            )
            print(translate(lang, text, right=right))
            return True
    return False


def _tell(drill: Drill, lang: str) -> None:
    """Print the result of a drill, and its subject.

    The subject comes last because it would give away the answers.
    """
    outcome = drill.outcome
    share = "" if outcome.score is None else f", {outcome.score:.0%}"
    tried = translate_count(lang, "{n} position", "{n} positions", outcome.tried)
    text = N_("{part}: {tried}, {right} right{share}")
    says = translate(lang, text, part=drill.part, tried=tried, right=outcome.right, share=share)
    print(f"\n{says}")
    if outcome.again:
        text = N_("{again} repeated, {righted} of them right then")
        print(translate(lang, text, again=outcome.again, righted=outcome.righted))


#: The lesson that is meant where none is named.
NEXT = "next"
_QUIT = ("quit", "exit", "q")
_PARTS: Mapping[str, str] = {
    WATCH: N_("watch (Enter: next, quit: stop)"),
    HELPED: N_("deal with hints, fewer each time"),
    ALONE: N_("deal on your own"),
    QUESTIONS: N_("a few questions"),
}


def lesson_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the options of lessons."""
    sub.add_argument(
        "--lesson",
        nargs="?",
        const=NEXT,
        default="",
        metavar="LESSON",
        help="take a lesson in the terminal, by number or id; the next one if none is named",
    )


def lesson_in_text(
    program: App, options: argparse.Namespace, house: str, trainee: str, lines: Iterator[str]
) -> int:
    """Take a lesson by typing, from the first part not passed."""
    procedure = program.procedure(house, options.amend)
    stages = _Stages(program, procedure, trainee, options, lines)
    taken = _taken(stages.path, procedure, options.lesson)
    title, every = _title(procedure, taken.lesson, options.lang), len(stages.path.lessons)
    text = N_("Lesson {n} of {all}: {title}")
    print(translate(options.lang, text, n=taken.number, all=every, title=title))
    _go_through(stages, taken)
    return 0


def show_lesson(program: App, options: argparse.Namespace, house: str) -> int:
    """Print a lesson's moves, each with its rule, without input."""
    procedure = program.procedure(house, options.amend)
    taken = _taken(path_of(course_of(procedure), ()), procedure, options.lesson)
    title = _title(procedure, taken.lesson, options.lang)
    print(translate(options.lang, "Lesson {n}: {title}", n=taken.number, title=title))
    seed = options.seed if options.seed is not None else program.seed()
    finder = program.finder(procedure)
    for passage in passages(finder, taken.lesson, WATCH, seed, lambda _number: None):
        _print_moves(passage, options.lang)
    return 0


def _taken(path: LessonPath, procedure: Procedure, asked: str) -> LessonProgress:
    """Return the wanted lesson; raise DataError if there is none.

    It is named by number or id; ``next`` is the next lesson.
    """
    if asked == NEXT:
        return path.next or path.lessons[-1]
    named = (one for one in path.lessons if asked in (one.lesson.id, str(one.number)))
    found = next(named, None)
    if found is None:
        known = ", ".join(f"{one.number} {one.lesson.id}" for one in path.lessons)
        says = f"{procedure.house_name} has no lesson {asked!r}: one of {known}"
        raise DataError([Problem("practise --lesson", says)])
    return found


def _title(procedure: Procedure, lesson: Lesson, lang: str) -> str:
    """Return a lesson's title: the house's own, or its phase's name."""
    texts = procedure.texts.get(lang, procedure.texts["en"])
    entry = texts.get("lessons", {}).get(lesson.id)
    if isinstance(entry, Mapping) and entry.get("says"):
        return f"{entry['says']}"
    return procedure.words(lang, "states", lesson.phases[0]) if lesson.phases else lesson.id


def _go_through(stages: "_Stages", taken: LessonProgress) -> None:
    """Take parts until the lesson is done, or the person stops."""
    while True:
        stage = taken.next_stage
        lang, number = stages.lang, STAGES.index(stage) + 1
        part = translate(lang, _PARTS[stage])
        print(
            "\n"
            + translate(lang, "Part {n} of {all}: {part}", n=number, all=len(STAGES), part=part)
        )
        done = stages.take_part(taken.lesson, stage)
        if done is None:
            print(translate(lang, "Stopped. The lesson resumes with this part."))
            return
        if done.of:
            text = N_("{right} of {of} right, {needed} needed.")
            print(translate(lang, text, right=done.right, of=done.of, needed=done.needed))
        if not done.passed:
            print(translate(lang, "Not yet. This part comes once more."))
        taken = stages.path.lessons[taken.number - 1]
        if taken.done:
            print(translate(lang, "This lesson is done."))
            return


@dataclass(slots=True)
class _Stages:
    """Parts of lessons taken by typing, each recorded at once."""

    program: App
    procedure: Procedure
    trainee: str
    options: argparse.Namespace
    lines: Iterator[str]

    @property
    def lang(self) -> str:
        """The language of the output."""
        return str(self.options.lang)

    def _seed(self) -> int:
        """Return the given seed, for the same lesson again, or another."""
        given = self.options.seed
        return self.program.seed() if given is None else int(given)

    @property
    def path(self) -> LessonPath:
        """The trainee's progress through the lessons."""
        done = self.program.lessons.stages(self.trainee, self.procedure.id)
        return path_of(course_of(self.procedure), done, self.program.renewed(self.procedure.id))

    def take_part(self, lesson: Lesson, stage: str) -> StageRecord | None:
        """Take a part and record its result; None if stopped."""
        came = self._asked(lesson) if stage == QUESTIONS else self._dealt(lesson, stage)
        if came is None:
            return None
        done = StageRecord(lesson.id, stage, *came, self.program.utc_now())
        self.program.lessons.add(self.trainee, self.procedure.id, done)
        return done

    # --- what is watched or dealt

    def _dealt(self, lesson: Lesson, stage: str) -> tuple[int, int] | None:
        """Deal or watch a part; return right moves and all moves.

        Both are 0 if the part is not scored; None if the person stopped.
        """
        sittings: list[Sitting] = []
        acts = 0
        for passage in self._passages(lesson, stage):
            acts += passage.acts
            mode = LEARN if stage == WATCH else PRACTICE
            session = passage.position.start_session(mode, f"lesson {lesson.id}")
            program = self.program
            sitting = Sitting.begin_sitting(session, self.trainee, program.backlog, program.clock)
            sittings.append(sitting)
            through = (
                self._watch(passage, sitting)
                if stage == WATCH
                else self._deal(sittings, stage, acts)
            )
            if not sitting.over:
                sitting.leave()
            if not through:
                return None
        if stage != ALONE:
            return 0, 0
        found = debrief(sittings, sum_up_sessions([each.session for each in sittings]))
        mend_in_text(self.program, found, self.trainee, self.lang, self.lines)
        return sum(each.session.counts.alone for each in sittings), acts

    def _passages(self, lesson: Lesson, stage: str) -> Iterator[Passage]:
        """Yield the passages to deal, as many as can be found."""
        finder, seed = self.program.finder(self.procedure), self._seed()
        found = passages(finder, lesson, stage, seed, lambda _number: None)
        yield next(found)
        while True:
            try:
                passage = next(found, None)
            except (NoRoundError, NotDrawnError):
                return
            if passage is None:
                return
            yield passage

    def _watch(self, passage: Passage, sitting: Sitting) -> bool:
        """Show the moves of a passage; False if the person stops."""
        _print_moves(passage, self.lang)
        line = next(self.lines, None)
        if line is None or line.strip().lower() in _QUIT:
            return False
        for act in passage.position.right:
            sitting.do(act)
        return True

    def _deal(self, sittings: list[Sitting], stage: str, acts: int) -> bool:
        """Deal a passage; False if the person stopped before its end."""
        sitting = sittings[-1]
        table = TypedTable(sitting, self.lang, self.program)
        if len(sittings) == 1:
            print(help_words(self.procedure, self.lang))
        for event in sitting.situation.events:
            print(f"       {words.player(event)}")
        table.show()
        if stage == HELPED:
            most, of = self.procedure.help_stages, max(ACTS[HELPED], acts)
            table.guide(lambda: help_at(sum(one.session.done for one in sittings), of, most))
        for line in self.lines:
            if line.strip() and not table.obey(line.strip().lower()):
                return False
            if sitting.over:
                return True
        return False

    # --- questions

    def _asked(self, lesson: Lesson) -> tuple[int, int] | None:
        """Ask questions; return right answers and all; None if stopped."""
        program, whose = self.program, (self.trainee, self.procedure.id)
        mistakes = question_weights(program.memories.memory(*whose), day_of(program.utc_now()))
        rng = random.Random(self._seed())  # noqa: S311 - questions, no secret
        sitting = questions_of(program.finder(self.procedure), lesson, rng, mistakes)
        sitting.begin_quiz(QUESTION_COUNT, lambda _number: None)
        while sitting.question is not None:
            question = sitting.question
            answered = ask(question, len(sitting.answered) + 1, self.lang, self.lines)
            if answered is None:
                return None
            tries = tries_of(question.clauses, program.utc_now(), right=answered, dealt=False)
            program.memories.remember_tries(*whose, tries)
            sitting.answer(right=answered)
            sitting.go_on(lambda _number: None)
        return sitting.right, sitting.count


def _print_moves(passage: Passage, lang: str) -> None:
    """Print the moves of a passage, each with its rule."""
    position = passage.position
    trace, begin = position.trace, position.begin - 1
    print()
    for line in words.table(trace.dealing, trace.situations[begin]):
        print(line)
    for event in trace.situations[begin].events:
        print(f"       {words.player(event)}")
    for moment in trace.moments[begin : position.end]:
        clause = moment.clauses[0]
        says = trace.procedure.clause(clause, lang, "says")
        act = words.act_line(trace.procedure, moment.before, moment.act)
        print(f"  {act:36} {clause}  {says}")
        for event in moment.events:
            print(f"       {words.player(event)}")
