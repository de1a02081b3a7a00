"""A drill of an inspector in the terminal: acts are printed one by one, and faults are called."""

import argparse
from collections.abc import Collection, Iterator
from typing import NamedTuple

from trainer.cli import words
from trainer.cli.program import Program
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    CALLED,
    FREEZE,
    NO_REMEDIES,
    PUT_BACK,
    STANDS,
    Remedies,
)
from trainer.table.notation import short
from trainer.training.inspecting.calls import Answer
from trainer.training.inspecting.faulty import Watched
from trainer.training.inspecting.kept import Drill, kept_of, levels_passed
from trainer.training.inspecting.level import LEVEL, LEVELS, Level, next_level
from trainer.training.inspecting.looked import looked
from trainer.training.inspecting.marks import Estimate, Marks
from trainer.training.inspecting.replay import replay
from trainer.training.inspecting.watching import Seen, Watching
from trainer.training.judging.verdict import OMITTED
from trainer.training.memory.tries import day_of
from trainer.training.sessions.mode import MODES

_CALLED = {
    "hand": "wrong_hand",
    "place": "wrong_place",
    "side": "wrong_place",
    "amount": "wrong_amount",
    "chips": "wrong_amount",
    "words": "wrong_call",
    "box": "wrong_box",
    "order": "out_of_order",
    "due": "not_due",
    "out": OMITTED,
}
_DONE = {"inspector": CALLED, "freeze": FREEZE, "back": PUT_BACK, "stand": STANDS}
_HOW = (
    "Enter: the next act. A fault: ! and what it was, such as ! hand 3 (box 3); one of"
    f" {', '.join(_CALLED)}; 0 is no box. quit: stop."
)


_HOW_DONE = f" Then what this house does about it: one of {', '.join(_DONE)}."


def inspecting_arguments(sub: argparse.ArgumentParser) -> None:
    """What may be said of a drill of an inspector."""
    sub.add_argument(
        "--inspect",
        action="store_true",
        help="see a dealer's faults, in the terminal; with --mode exam as an examination",
    )
    sub.add_argument(
        "--inspect-level", choices=tuple(LEVEL), default="", help="how plain faults are"
    )


class Called(NamedTuple):
    """What is typed of a fault: its kind, "" for none, its box, None for none, and its remedy."""

    kind: str = ""
    box: int | None = None
    remedy: str = ""


def read_call(text: str, boxes: int, remedies: Remedies = NO_REMEDIES) -> Called:
    """What is typed after the sign of a call; ValueError that says what would be right.

    What is done about a fault can be said where the house says it of any.
    """
    kind, box, remedy = "", None, ""
    done = _DONE if remedies.declared else {}
    for word in text.lower().split():
        if word.isascii() and word.isdecimal() and int(word) <= boxes:
            box = int(word)
        elif word in _CALLED:
            kind = _CALLED[word]
        elif word in done:
            remedy = done[word]
        else:
            says = f"one of {', '.join((*_CALLED, *done))}, and a box from 0 to {boxes}"
            raise ValueError(f"{word!r} names no fault: {says}")
    return Called(kind, box, remedy)


def inspect_in_text(
    program: Program, options: argparse.Namespace, house: str, trainee: str, lines: Iterator[str]
) -> int:
    """Watch the rounds of a drill; each is on record as soon as it was watched."""
    procedure, seed = program.procedure(house, options.amend), options.seed
    kept = program.inspections
    passed = levels_passed(kept.inspected(trainee, procedure.id))
    due = _due(program, trainee, procedure.id)
    level = _level(options, next_level(passed))
    seed = program.seed() if seed is None else seed
    rounds = level.rounds(procedure, program.machine(procedure), seed, due=due)
    drill = Watching(rounds, level.pace, rises=False)
    number = LEVELS.index(level) + 1
    print(f"{procedure.house_name}: level {number} of {len(LEVELS)} ({level.name}), seed {seed}.")
    if due:
        print(f"Missed, and coming back: {', '.join(due)}")
    typing = Typing(program, procedure, options.lang, lines)
    print(typing.how)
    head = (level.name, seed, len(drill.rounds), program.utc_now())
    begun = kept.begin(trainee, Drill(procedure.id, procedure.version, *head))
    while (seen := drill.next()) is not None and typing.goes_on:
        print(f"\nRound {len(drill.seen)} of {len(drill.rounds)}")
        typing.watch(seen)
        if seen.begun:
            kept.add(begun, len(drill.seen), kept_of(seen), program.utc_now())
    _sum_up(procedure, drill, options.lang)
    return 0


def _level(options: argparse.Namespace, following: Level) -> Level:
    """The level that is wanted, or else the one that follows; what is watched here is one table.

    DataError where two are wanted.
    """
    wanted = LEVEL[options.inspect_level] if options.inspect_level else following
    if wanted.tables == 1:
        return wanted
    says = "two tables at once need the window: choose another level, or watch them there"
    if options.inspect_level:
        raise DataError([Problem("practise --inspect-level", says)])
    print("The next level, two tables at once, needs the window.")
    return [level for level in LEVELS if level.tables == 1][-1]


def _due(program: Program, trainee: str, procedure: str) -> tuple[str, ...]:
    """The clauses that should be seen broken again."""
    watched = looked(trainee, procedure, program.inspections, program.inspector_exams)
    if not watched:
        return ()
    from trainer.training.memory.watched import coming_back, seen_memory  # noqa: PLC0415 - loads fsrs

    return coming_back(seen_memory(watched), day_of(program.utc_now()))


def show_inspected(program: Program, options: argparse.Namespace, house: str) -> int:
    """With nothing to read: the acts of a drill, and what is wrong with them."""
    procedure = program.procedure(house, options.amend)
    level = _level(options, LEVELS[0])
    seed = program.seed() if options.seed is None else options.seed
    print(f"{procedure.house_name}: level {level.name}, seed {seed}.")
    for number, watched in enumerate(_rounds(program, procedure, level, seed), start=1):
        print(f"\nRound {number}")
        for n in range(1, len(watched.trace.moments) + 1):
            print_act(watched, n)
        for line in fault_lines(watched, procedure, options.lang):
            print(line)
    return 0


def for_inspectors_only(options: argparse.Namespace) -> None:
    """Raise DataError where what does not go together is asked for."""
    if options.inspect_level and not options.inspect:
        says = "it is for drills of inspectors: add --inspect, or leave it out"
        raise DataError([Problem("practise --inspect-level", says)])
    asked = {"SCENARIO": options.scenario, "--drill": options.drill, "--money": options.money}
    asked |= {"--part": options.part, "--json": options.json}
    if is_examination(options):
        asked |= {"--inspect-level": options.inspect_level, "--seed": options.seed is not None}
    else:
        asked["--resume"] = options.resume
    for name in [name for name, there in asked.items() if there and options.inspect]:
        what = "an examination" if is_examination(options) else "a drill"
        says = f"it does not go with {what} of an inspector: leave it out, or leave out --inspect"
        raise DataError([Problem(f"practise {name}", says)])


def is_examination(options: argparse.Namespace) -> bool:
    """Whether an inspector is to be examined."""
    return bool(options.inspect) and MODES[options.mode].examines


def _rounds(program: Program, procedure: Procedure, level: Level, seed: int) -> tuple[Watched, ...]:
    return level.rounds(procedure, program.machine(procedure), seed)


class Typing:
    """Shows one act after the other to somebody who types, and tells what comes of a call."""

    #: What stops it.
    stops: Collection[str] = ("quit", "exit", "q")
    how = _HOW

    def __init__(
        self, program: Program, procedure: Procedure, lang: str, lines: Iterator[str]
    ) -> None:
        self._clock, self._procedure, self._lang = program.clock, procedure, lang
        self._lines = lines
        self.goes_on, self.stopped_by = True, ""
        if procedure.remedies.declared:
            self.how += _HOW_DONE

    def watch(self, seen: Seen) -> None:
        """Show a round from where it is, and take what is called in it."""
        trace, shown = seen.watched.trace, len(seen.begun)
        for line in words.table(trace.dealing, (*trace.situations,)[shown]):
            print(line)
        since, told = self._clock() - seen.lasted, 0
        for n in range(shown + 1, len(trace.moments) + 1):
            told = self.tell_missed(seen, told)
            seen.begin(self._clock() - since)
            print_act(seen.watched, n)
            if not self._next(seen, since):
                self.goes_on = False
                return
        seen.end()
        self.tell_missed(seen, told)
        print("  The round is over.")

    def tell_missed(self, seen: Seen, told: int) -> int:
        """Tell what can be called no more, after so many that were told; how many are told now."""
        missed = seen.marks.missed
        for line in fault_lines(
            seen.watched._replace(faults=missed[told:]), self._procedure, self._lang
        ):
            print(f"  Missed: {line.strip()}" if line.startswith("  act") else f"  {line}")
        return len(missed)

    def _next(self, seen: Seen, since: float) -> bool:
        """Take what is typed until the next act is wanted; False where somebody stops."""
        for line in self._lines:
            said = line.strip()
            if not said:
                return True
            if said.lower() in self.stops:
                self.stopped_by = said.lower()
                return False
            if said.startswith("!"):
                self._call(seen, said[1:], since)
            else:
                print(f"  {self.how}")
        return False

    def _call(self, seen: Seen, said: str, since: float) -> None:
        try:
            called = read_call(said, self._procedure.house.boxes, self._procedure.remedies)
        except ValueError as error:
            print(f"  {words.line(str(error))}")
            return
        seen.call(self._clock() - since)
        if called.remedy:
            seen.remedy(called.remedy)
        self.tell(seen, seen.name(called.kind, called.box))

    def tell(self, seen: Seen, answer: Answer) -> None:
        """Tell what came of a call."""
        for line in _told(seen, answer, self._procedure, self._lang):
            print(f"  {line}")


def print_act(watched: Watched, n: int) -> None:
    """Print an act of a round, with what players do after it."""
    moment = watched.trace.moments[n - 1]
    line = words.act_line(watched.trace.procedure, moment.before, moment.act, moment.after)
    print(f"{n:4}   {line}", flush=True)
    for event in moment.after.events:
        print(f"       {words.player(event)}")


def _told(seen: Seen, answer: Answer, procedure: Procedure, lang: str) -> Iterator[str]:
    """What came of a call."""
    fault = answer.fault
    if fault is None:
        yield f"False call: act {answer.call.n} was right."
        return
    named = ", named rightly" if answer.named else ""
    yield f"A fault, seen after {answer.call.seconds:.1f} s{named}: {fault.kind.replace('_', ' ')}."
    shown = replay(seen.watched, fault).right
    if shown is not None:
        yield f"Right: {short(shown.act)}"
    for clause in fault.clauses[:1]:
        yield f"{clause}: {procedure.clause(clause, lang, 'says')}"
    yield from _done_about(answer, procedure.remedies)


def _done_about(answer: Answer, remedies: Remedies) -> Iterator[str]:
    """What the house does about the fault of a call, and whether that was said."""
    remedy = "" if answer.fault is None else remedies.of(answer.fault.kind)
    said = answer.call.remedy
    if remedy:
        known = "" if not said else ", as you said" if said == remedy else f", and not {said}"
        yield f"This house: {remedy}{known}."


def fault_lines(watched: Watched, procedure: Procedure, lang: str) -> Iterator[str]:
    """The faults of a round, each with what would have been right, and its clause."""
    for fault in watched.faults:
        right = replay(watched, fault).right
        instead = f"; right: {short(right.act)}" if right is not None else ""
        yield f"  act {fault.n}: {fault.kind.replace('_', ' ')}{instead}"
        for clause in fault.clauses[:1]:
            yield f"    {clause}: {procedure.clause(clause, lang, 'says')}"


def _sum_up(procedure: Procedure, drill: Watching, lang: str) -> None:
    """What came of a drill, and what was missed."""
    found = drill.marks
    for line in figures(found):
        print(line)
    for number, seen in enumerate(drill.seen, start=1):
        missed = tuple(fault for fault in seen.faults if fault in seen.marks.missed)
        if missed:
            print(f"Missed in round {number}:")
        for line in fault_lines(seen.watched._replace(faults=missed), procedure, lang):
            print(line)


def figures(found: Marks) -> Iterator[str]:
    """What came of watching, in lines."""
    yield f"\nFaults seen: {found.hits} of {len(found.faults)}; named rightly: {found.named}"
    yield f"False calls: {found.false_calls} in {words.number(found.clean, 'right act')}"
    if found.reaction is not None:
        yield f"Time until the call: {found.reaction:.1f} s, the middle one of all hits"
    if found.remedies:
        yield f"What this house does about it, known: {found.remedied} of {found.remedies}"
    if found.sensitivity is not None and found.criterion is not None:
        yield f"Sensitivity d' {_estimate(found.sensitivity)}: 0 is guessing, 3 and more is sure"
        yield f"Criterion c {_estimate(found.criterion)}: above 0 calls are rare, below 0 ready"


def _estimate(found: Estimate) -> str:
    return f"{found.value:.1f} (likely {found.low:.1f} to {found.high:.1f})"
