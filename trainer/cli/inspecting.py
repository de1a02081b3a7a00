"""Inspectors' drills in the terminal: watch moves and call mistakes."""

import argparse
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli import words
from trainer.procedure.amend import day_of
from trainer.procedure.fields import DataError, Problem
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
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.fault import REMEDIES, Answer
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.history import Drill, levels_passed, round_record, watch_records
from trainer.training.inspect.levels import (
    FALSE_CALLS,
    LEVEL,
    LEVELS,
    RISES_FROM,
    Level,
    is_passed,
    next_level,
)
from trainer.training.inspect.marks import LEAST, Estimate, Marks
from trainer.training.inspect.replay import replay
from trainer.training.judge.verdict import KINDS, OMITTED
from trainer.training.memory.memory import Memory

_PERCENT = 100


def outcome(lang: str, drill: WatchSession, level: Level, passed: Sequence[str]) -> Iterator[str]:
    """Yield the result of a level, and the next one."""
    won = drill.over and is_passed(drill.marks)
    number = LEVELS.index(level) + 1
    if won:
        yield translate(lang, "Level {n} passed.", n=number)
    else:
        text = N_(
            "Level {n} not passed. To pass: mistakes called {share} %, false calls {calls} "
            "at most, drill finished."
        )
        share = round(_PERCENT * RISES_FROM)
        yield translate(lang, text, n=number, share=share, calls=FALSE_CALLS)
    known = (*passed, *([level.name] if won else []))
    following = next_level(known)
    if following.name in known:
        yield translate(lang, "All levels passed. Next: the exam.")
    else:
        text = N_("Next: level {n} ({level}).")
        yield translate(lang, text, n=LEVELS.index(following) + 1, level=following.name)


def figures(found: Marks, lang: str) -> Iterator[str]:
    """Yield the results of watching, in lines."""
    text, of = N_("Mistakes called: {hits} of {all}; named correctly: {named}"), len(found.faults)
    yield "\n" + translate(lang, text, hits=found.hits, all=of, named=found.named)
    text = N_("False calls: {calls} in {all} clean stretches")
    yield translate(lang, text, calls=found.false_calls, all=found.windows)
    if found.reaction is not None:
        text = N_("Time to call a mistake: {seconds} s (median)")
        yield translate(lang, text, seconds=round(found.reaction, 1))
    if found.remedies:
        text = N_("Right about what this house does: {known} of {all}")
        yield translate(lang, text, known=found.remedied, all=found.remedies)
    yield from _detection(found, lang)


def _detection(found: Marks, lang: str) -> Iterator[str]:
    """Yield the calls' sensitivity and criterion, from signal detection.

    With too few mistakes or calls, say so.
    """
    if found.sensitivity is None or found.criterion is None:
        return
    if not found.enough:
        text = N_("Sensitivity and criterion need at least {n} mistakes and one call.")
        yield translate(lang, text, n=LEAST)
        return
    text = N_("Sensitivity d' {value}: 0 is guessing, 3 or more is sure")
    yield translate(lang, text, value=_estimate(found.sensitivity, lang))
    text = N_("Criterion c {value}: above 0 you call rarely, below 0 readily")
    yield translate(lang, text, value=_estimate(found.criterion, lang))


def _estimate(found: Estimate, lang: str) -> str:
    value, low, high = (round(each, 1) for each in found)
    return translate(lang, "{value} (likely {low} to {high})", value=value, low=low, high=high)


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
_HOW = N_(
    "Enter: next move. A mistake: type ! and what it was, such as ! hand 3 (box "
    "3). Kinds: {kinds}; 0 means no box. quit: stop."
)
_HOW_DONE = N_("Then type what this house does about it, one of {remedies}.")


def inspecting_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the options of inspectors' drills."""
    sub.add_argument(
        "--inspect",
        action="store_true",
        help="inspector drill in the terminal: Enter for the next move, ! calls a mistake",
    )
    sub.add_argument(
        "--inspect-level", choices=tuple(LEVEL), default="", help="how easy the mistakes are to see"
    )


class TypedCall(NamedTuple):
    """A call as typed: kind of mistake, box and remedy.

    ``kind`` and ``remedy`` are "", ``box`` is None if not typed.
    """

    kind: str = ""
    box: int | None = None
    remedy: str = ""


def read_call(
    text: str, boxes: int, remedies: Remedies = NO_REMEDIES, lang: str = "en"
) -> TypedCall:
    """Read a call typed after "!"; raise ValueError if it is wrong.

    The error says what would be right. A remedy can be typed only if the house declares any.
    """
    kind, box, remedy = "", None, ""
    done = _DONE if remedies.is_declared else {}
    for word in text.lower().split():
        if word.isascii() and word.isdecimal() and int(word) <= boxes:
            box = int(word)
        elif word in _CALLED:
            kind = _CALLED[word]
        elif word in done:
            remedy = done[word]
        else:
            text = N_(
                "{word} is not a kind of mistake. Type one of {names}, and a box from 0 to {boxes}."
            )
            names = ", ".join((*_CALLED, *done))
            raise ValueError(translate(lang, text, word=repr(word), names=names, boxes=boxes))
    return TypedCall(kind, box, remedy)


def inspect_in_text(
    program: App, options: argparse.Namespace, house: str, trainee: str, lines: Iterator[str]
) -> int:
    """Watch the rounds of a drill, each recorded at once."""
    procedure, seed = program.procedure(house, options.amend), options.seed
    kept = program.inspections
    passed = levels_passed(kept.inspected(trainee, procedure.id))
    memory, changed = _seen(program, trainee, procedure)
    due = _coming_back(program, memory)
    level = _level(options, next_level(passed))
    seed = program.seed() if seed is None else seed
    rounds = level.rounds(procedure, program.machine(procedure), seed, due=(*changed, *due))
    drill = WatchSession(rounds, level.pace, rises=False)
    lang = options.lang
    begins = N_("{house}: level {n} of {all} ({level}), seed {seed}.")
    which = {"n": LEVELS.index(level) + 1, "all": len(LEVELS), "level": level.name}
    print(translate(lang, begins, house=procedure.house_name, seed=seed, **which))
    if changed:
        text = N_("Changed: {clauses}. This drill breaks these rules where it can.")
        print(translate(lang, text, clauses=", ".join(changed)))
    if due:
        print(translate(lang, "Missed before, coming back: {clauses}", clauses=", ".join(due)))
    typing = Typing(program, procedure, lang, lines)
    print(typing.how)
    head = (level.name, seed, len(drill.rounds), program.utc_now())
    begun = kept.add_drill(trainee, Drill(procedure.id, procedure.version, *head))
    while (seen := drill.next()) is not None and typing.goes_on:
        n, count = len(drill.seen), len(drill.rounds)
        print("\n" + translate(lang, "Round {n} of {all}", n=n, all=count))
        typing.watch(seen)
        if seen.begun:
            kept.add(begun, len(drill.seen), round_record(seen), program.utc_now())
    _sum_up(procedure, drill, lang)
    for line in outcome(lang, drill, level, passed):
        print(line)
    return 0


def _level(options: argparse.Namespace, following: Level) -> Level:
    """Return the wanted level, or else the next one for one table.

    Raise DataError if the wanted level has two tables.
    """
    wanted = LEVEL[options.inspect_level] if options.inspect_level else following
    if wanted.tables == 1:
        return wanted
    says = "two tables at once need the window: choose another level, or watch them there"
    if options.inspect_level:
        raise DataError([Problem("practise --inspect-level", says)])
    print(translate(options.lang, "The next level has two tables at once. Open it in the window."))
    return [level for level in LEVELS if level.tables == 1][-1]


def _seen(program: App, trainee: str, procedure: Procedure) -> tuple[Memory, tuple[str, ...]]:
    """Return the inspector's memory, and changed rules not watched since."""
    watched = watch_records(trainee, procedure.id, program.inspections, program.past)
    changed = program.changed_for(trainee, procedure)
    if not watched:
        return Memory(), changed
    from trainer.training.memory.inspector_evidence import seen_memory, unseen  # noqa: PLC0415 - loads fsrs

    memory = seen_memory(watched, program.renewed(procedure.id))
    return memory, unseen(changed, memory)


def _coming_back(program: App, memory: Memory) -> tuple[str, ...]:
    """List the clauses whose mistakes should be seen again."""
    if not memory.cards:
        return ()
    from trainer.training.memory.inspector_evidence import find_fading_clauses  # noqa: PLC0415 - loads fsrs

    return find_fading_clauses(memory, day_of(program.utc_now()))


def show_inspected(program: App, options: argparse.Namespace, house: str) -> int:
    """Print a drill's moves and mistakes, without any input."""
    procedure = program.procedure(house, options.amend)
    level = _level(options, LEVELS[0])
    seed = program.seed() if options.seed is None else options.seed
    lang, begins = options.lang, N_("{house}: level {level}, seed {seed}.")
    print(translate(lang, begins, house=procedure.house_name, level=level.name, seed=seed))
    for number, watched in enumerate(_rounds(program, procedure, level, seed), start=1):
        print("\n" + translate(lang, "Round {n}", n=number))
        for n in range(1, len(watched.moments) + 1):
            _print_act(watched, n)
        for line in _fault_lines(watched, procedure, lang):
            print(line)
    return 0


def check_inspect_options(options: argparse.Namespace) -> None:
    """Raise DataError for options that do not go with --inspect."""
    if options.inspect_level and not options.inspect:
        says = "it is for drills of inspectors: add --inspect, or leave it out"
        raise DataError([Problem("practise --inspect-level", says)])
    asked = {"SCENARIO": options.scenario, "--drill": options.drill, "--money": options.money}
    asked |= {"--part": options.part, "--json": options.json, "--resume": options.resume}
    for name in [name for name, there in asked.items() if there and options.inspect]:
        says = "it does not go with a drill of an inspector: leave it out, or leave out --inspect"
        raise DataError([Problem(f"practise {name}", says)])


def _rounds(program: App, procedure: Procedure, level: Level, seed: int) -> tuple[FaultyRound, ...]:
    return level.rounds(procedure, program.machine(procedure), seed)


class Typing:
    """Shows moves one by one in the terminal, and takes calls."""

    def __init__(self, program: App, procedure: Procedure, lang: str, lines: Iterator[str]) -> None:
        self._clock, self._procedure, self._lang = program.clock, procedure, lang
        self._lines = lines
        self.goes_on = True
        text = translate(lang, _HOW, kinds=", ".join(_CALLED))
        if procedure.remedies.is_declared:
            text += f" {translate(lang, _HOW_DONE, remedies=', '.join(_DONE))}"
        self.how = text

    def watch(self, seen: WatchedRound) -> None:
        """Show a round from its current move, and take calls."""
        trace, shown = seen.watched.trace, len(seen.begun)
        for line in words.table(trace.dealing, (*trace.situations,)[shown]):
            print(line)
        since, told = self._clock() - seen.lasted, 0
        for n in range(shown + 1, len(seen.watched.moments) + 1):
            told = self.tell_missed(seen, told)
            seen.begin_act(self._clock() - since)
            _print_act(seen.watched, n)
            if not self._next(seen, since):
                self.goes_on = False
                return
        seen.end()
        self.tell_missed(seen, told)
        print("  " + translate(self._lang, "The round is over."))

    def tell_missed(self, seen: WatchedRound, told: int) -> int:
        """Print the mistakes that can no longer be called.

        ``told`` of them were printed before. Return the number of missed mistakes.
        """
        missed = seen.marks.missed
        late = seen.watched._replace(faults=missed[told:])
        for line in _fault_lines(late, self._procedure, self._lang, missed=True):
            print(line)
        return len(missed)

    def _next(self, seen: WatchedRound, since: float) -> bool:
        """Take typed lines until Enter; False if the person stops."""
        for line in self._lines:
            typed = line.strip()
            if not typed:
                return True
            if typed.lower() in ("quit", "exit", "q"):
                return False
            if typed.startswith("!"):
                self._call(seen, typed[1:], since)
            else:
                print(f"  {self.how}")
        return False

    def _call(self, seen: WatchedRound, typed: str, since: float) -> None:
        house = self._procedure
        try:
            called = read_call(typed, house.house.boxes, house.remedies, self._lang)
        except ValueError as error:
            print(f"  {words.line(str(error))}")
            return
        seen.call(self._clock() - since)
        if called.remedy:
            seen.remedy(called.remedy)
        self.tell(seen, seen.name(called.kind, called.box))

    def tell(self, seen: WatchedRound, answer: Answer) -> None:
        """Print the result of a call."""
        for line in _call_lines(seen, answer, self._procedure, self._lang):
            print(f"  {line}")


def _print_act(watched: FaultyRound, n: int) -> None:
    """Print a move of a round, with the players' moves after it."""
    print(f"{n:4}   {_act_line(watched, n)}", flush=True)
    for event in watched.trace.moments[n - 1].after.events:
        print(f"       {words.player(event)}")


def _act_line(watched: FaultyRound, n: int) -> str:
    moment = watched.trace.moments[n - 1]
    return words.act_line(watched.trace.procedure, moment.before, moment.act, moment.after)


def _call_lines(
    seen: WatchedRound, answer: Answer, procedure: Procedure, lang: str
) -> Iterator[str]:
    """Yield the result of a call, in lines."""
    fault = answer.fault
    if fault is None:
        text, n = N_("False call. Move {n} was right: {act}"), answer.call.n
        yield translate(lang, text, n=n, act=_act_line(seen.watched, n))
        return
    text = N_("A mistake, called after {seconds} s: {kind}.")
    if answer.named:
        text = N_("A mistake, called after {seconds} s and named correctly: {kind}.")
    seconds = round(answer.call.seconds, 1)
    yield translate(lang, text, seconds=seconds, kind=translate(lang, KINDS[fault.kind]))
    shown = replay(seen.watched, fault).right
    if shown is not None:
        yield translate(lang, "Right: {act}", act=short(shown.act))
    for clause in fault.clauses[:1]:
        yield f"{clause}: {procedure.clause(clause, lang, 'says')}"
    yield from _remedy_lines(answer, procedure.remedies, lang)


def _remedy_lines(answer: Answer, remedies: Remedies, lang: str) -> Iterator[str]:
    """Yield the house's remedy for a mistake, and if it was named."""
    remedy = "" if answer.fault is None else remedies.remedy_for(answer.fault.kind)
    named = answer.call.remedy
    if not remedy:
        return
    text = N_("At this house: {remedy}.")
    if named:
        right, wrong = (
            N_("At this house: {remedy}. You got that right."),
            N_("At this house: {remedy}. You said: {said}."),
        )
        text = right if named == remedy else wrong
    other = translate(lang, REMEDIES[named]) if named else ""
    yield translate(lang, text, remedy=translate(lang, REMEDIES[remedy]), said=other)


def _fault_lines(
    watched: FaultyRound, procedure: Procedure, lang: str, *, missed: bool = False
) -> Iterator[str]:
    """Yield a round's mistakes, each with right move and rule.

    ``missed``: each says that it was missed.
    """
    for fault in watched.faults:
        right = replay(watched, fault).right
        instead = "" if right is None else translate(lang, "; right: {act}", act=short(right.act))
        plain, late = N_("move {n}: {kind}"), N_("Missed at move {n}: {kind}")
        line = translate(
            lang, late if missed else plain, n=fault.n, kind=translate(lang, KINDS[fault.kind])
        )
        yield f"  {line}{instead}"
        for clause in fault.clauses[:1]:
            yield f"    {clause}: {procedure.clause(clause, lang, 'says')}"


def _sum_up(procedure: Procedure, drill: WatchSession, lang: str) -> None:
    """Print the results of a drill, and the missed mistakes."""
    found = drill.marks
    for line in figures(found, lang):
        print(line)
    for number, seen in enumerate(drill.seen, start=1):
        missed = tuple(fault for fault in seen.faults if fault in seen.marks.missed)
        if missed:
            print(translate(lang, "Missed in round {n}:", n=number))
        for line in _fault_lines(seen.watched._replace(faults=missed), procedure, lang):
            print(line)
