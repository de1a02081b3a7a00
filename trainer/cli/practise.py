"""``practise``: practice in the terminal, judged and recorded as in the window."""

import argparse
import getpass
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli import words
from trainer.cli.access import let_in
from trainer.cli.commands import check_free
from trainer.cli.inspecting import (
    check_inspect_options,
    inspect_in_text,
    inspecting_arguments,
    show_inspected,
)
from trainer.cli.lessons import (
    drill_in_text,
    lesson_arguments,
    lesson_in_text,
    mend_in_text,
    show_drill,
    show_lesson,
)
from trainer.cli.money import check_money_options, money_arguments, money_command
from trainer.cli.source import lines_of, read_text, replaying
from trainer.cli.table import RULES_CHANGED, TypedTable, help_words, saving_records
from trainer.games.play import PLAYERS
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import LEVELS, USUAL, PracticeRequest
from trainer.training.debrief.debrief import debrief
from trainer.training.engine.situation import Situation
from trainer.training.people.register import MOST_LETTERS, find_spelling, is_too_long, tidy_name
from trainer.training.sessions.record import Log, Task
from trainer.training.sessions.session import MODES, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting

_Typing = Callable[[App, argparse.Namespace, str, str, Iterator[str]], int]


def practise_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``practise``."""
    sub.add_argument("scenario", nargs="?", metavar="SCENARIO", help="scenario file to deal")
    sub.add_argument("--text", action="store_true", help="stay in the terminal")
    sub.add_argument("--procedure", metavar="ID", help="id of the procedure or house")
    sub.add_argument("--seed", type=int, metavar="N", help="the same number draws the same round")
    sub.add_argument(
        "--start",
        choices=("deal", "shuffle"),
        default="shuffle",
        help="where the round starts; shuffle if left out",
    )
    sub.add_argument("--part", default="", metavar="PART", help="deal only one phase or one rule")
    sub.add_argument(
        "--drill", default="", metavar="PART", help="drill one phase or one rule in short positions"
    )
    sub.add_argument("--boxes", type=int, metavar="N", help="number of boxes in play")
    sub.add_argument("--bets", type=int, metavar="N", help="most bets on a box")
    sub.add_argument(
        "--level", choices=LEVELS, default=USUAL, help="how hard the round is; usual if left out"
    )
    sub.add_argument(
        "--players",
        choices=PLAYERS,
        default=USUAL,
        help="usual players, or players with the best strategy",
    )
    sub.add_argument("--mode", type=_no_exam, help=argparse.SUPPRESS)
    sub.add_argument("--trainee", metavar="NAME", help="your name, for the record")
    sub.add_argument("--resume", action="store_true", help="resume the unfinished session")
    lesson_arguments(sub)
    money_arguments(sub)
    inspecting_arguments(sub)


def _no_exam(mode: str) -> None:
    """Raise ArgumentTypeError for any mode other than practice."""
    if mode != PRACTICE.name:
        raise argparse.ArgumentTypeError("exams are taken in the window, at Take the exam")


def practise(program: App, options: argparse.Namespace) -> int:
    """Practise in the terminal, and save all waiting records at the end."""
    with saving_records(program.backlog):
        return _practise(program, options)


def _practise(program: App, options: argparse.Namespace) -> int:
    """Deal a scenario in the terminal; without input, demonstrate one."""
    typed = sys.stdin is not None and sys.stdin.isatty()
    _named(options)
    check_inspect_options(options)
    _check_lesson(options)
    if options.money:
        _check_money(options)
        house = _free_house(program, options)
        return money_command(program, house, options, partial(who_practises, program, options))
    check_money_options(options)
    lines = lines_of(sys.stdin) if sys.stdin is not None else iter(())
    if not typed:
        first = next(lines, None)
        if first is None and (show := _demonstration(options)):
            return show(program, options, _free_house(program, options))
        if first is None:
            return demonstrate(_session(program, options), options.lang)
        lines = chain([first], lines)
    trainee = who_practises(program, options, lines)
    if typing := _exercise(options):
        return typing(program, options, _free_house(program, options), trainee, lines)
    sitting = _resumed(program, trainee, options, typed=typed)
    if sitting is None:
        session = _session(program, options)
        sitting = Sitting.begin_sitting(session, trainee, program.backlog, program.clock)
    table = TypedTable(sitting, options.lang, program)
    procedure = sitting.session.dealing.procedure
    lang, who = options.lang, words.line(find_spelling(trainee, program.log.trainees()))
    about = translate(lang, "Session {n}: {who}.", n=sitting.number, who=who)
    if sitting.over:  # the program was ended before it could write that down
        print(about, translate(lang, "This round was already finished; it is saved now."))
    else:
        print(help_words(procedure, lang) if typed else about)
        _remind(program, trainee, procedure, lang)
        table.show()
        _deal(table, sitting, lines)
    table.close()
    if sitting.over and sitting.session.moments:
        mend_in_text(program, debrief([sitting]), trainee, options.lang, lines)
    return 0


def _remind(program: App, trainee: str, procedure: Procedure, lang: str) -> None:
    """Print a reminder if rules have changed for the trainee."""
    with suppress(DataError):  # a version that cannot be had is told where it is asked for
        owed = program.owed(trainee, procedure)
        if owed:
            first = min(one.since for one in owed)
            command = f"dealer-trainer changes {procedure.id}"
            print(translate(lang, RULES_CHANGED, first=first, command=command))


def _demonstration(
    options: argparse.Namespace,
) -> Callable[[App, argparse.Namespace, str], int] | None:
    """Return the function that prints the wanted exercise without input.

    None if a round is wanted.
    """
    if options.lesson:
        return show_lesson
    if options.inspect:
        return show_inspected
    return show_drill if options.drill else None


def _exercise(options: argparse.Namespace) -> _Typing | None:
    """Return the function that runs the wanted exercise by typing.

    None if a round is wanted.
    """
    if options.lesson:
        return lesson_in_text
    if options.inspect:
        return inspect_in_text
    return drill_in_text if options.drill else None


def _deal(table: TypedTable, sitting: Sitting, lines: Iterable[str]) -> None:
    """Deal typed moves until the round ends, or the person stops."""
    for line in lines:
        if line.strip() and not table.obey(line.strip().lower()):
            break
        if sitting.over:
            break


class WindowStart(NamedTuple):
    """Start options of the window: a name, and a session, if any.

    ``trainee`` is "" without a name; ``status`` is not 0 if they cannot be met.
    """

    status: int
    trainee: str = ""
    session: Session | None = None


def window_start(program: App, options: argparse.Namespace) -> WindowStart:
    """Return the window's start; raise DataError or NotDrawnError if impossible."""
    check_money_options(options)
    in_text = "add --text to have it in the terminal"
    cannot = {
        "--json": (options.json, "the window prints nothing"),
        "--lang": (options.lang != "en", "the window's language is chosen in it, at its top"),
        "--drill": (bool(options.drill), "a drill is dealt in the terminal"),
        "--lesson": (bool(options.lesson), "the window has lessons of its own: begin one there"),
        "--resume": (options.resume, "the window offers by itself what is not finished"),
        "SCENARIO": (options.scenario == "-", "the window reads no standard input: name a file"),
    }
    for name, (asked, why) in cannot.items():
        if asked:
            raise DataError([Problem(f"practise {name}", f"{why}; leave it out, or {in_text}")])
    trainee = _named(options)
    program.procedure_folders()
    if not (options.scenario or options.procedure or _drawn(options)):
        return WindowStart(0, trainee)
    if not (options.scenario or options.procedure):
        says = f"the window does not ask whose: add --procedure ID, or {in_text}"
        raise DataError([Problem(f"practise {_drawn(options)[0]}", says)])
    return WindowStart(0, trainee, _session(program, options))


def _drawn(options: argparse.Namespace) -> list[str]:
    """List the given options for a round to be drawn."""
    usual = {**asdict(PracticeRequest()), "start": "shuffle", "seed": None, "amend": []}
    asked = {name: value for name, value in usual.items() if hasattr(options, name)}
    return [f"--{name}" for name, value in asked.items() if getattr(options, name) != value]


def _named(options: argparse.Namespace) -> str:
    """Return the given name, or ""; raise DataError if unusable."""
    if options.trainee is None:
        return ""
    given = options.trainee.strip()
    if not given:
        raise DataError([Problem("--trainee", "has no name: give one, or leave the option out")])
    if wrong := _wrong_with(given):
        raise DataError([Problem("--trainee", wrong)])
    return tidy_name(given)


def who_practises(program: App, options: argparse.Namespace, lines: Iterator[str]) -> str:
    """Return the trainee's name; raise DataError if the house refuses."""
    typed = sys.stdin is not None and sys.stdin.isatty()
    name = let_in(program, _named(options) or _who(program.log, typed=typed), lines)
    _check_free(program, name, options)
    return name


def _check_free(program: App, name: str, options: argparse.Namespace) -> None:
    """Raise DataError if the trainee's exam at the house is open.

    Nothing of it is practised until it is finished.
    """
    found = program.log.unfinished_exam(name, Task.DEAL)
    if found is None or (options.procedure or found.head.procedure) != found.head.procedure:
        return
    says = (
        f"an exam of {found.head.procedure} is not finished: until it is, nothing of it is"
        " practised; go on with it, or leave it, in the window"
    )
    raise DataError([Problem(name, says)])


def _wrong_with(name: str) -> str:
    """Return the reason why a name is unusable, or ""."""
    if not name.isprintable():
        return f"{name!r} should be one line that can be read"
    if is_too_long(name):
        return f"a name has {MOST_LETTERS} letters at most, and this has {len(tidy_name(name))}"
    return ""


def _session(program: App, options: argparse.Namespace) -> Session:
    """Begin the round of a file, or draw the wanted round.

    Raise DataError or NotDrawnError if that is impossible.
    """
    if options.scenario:
        _check_drawn(options)
        text, name = read_text(options.scenario)
        dealing = program.dealing(text, name, options.amend)
        check_free(program, dealing.procedure.id, name)
        return Session.new_session(dealing, PRACTICE)
    seed = options.seed if options.seed is not None else program.seed()
    wanted = PracticeRequest(
        options.part, options.start, options.boxes, options.bets, options.level
    )
    wanted = replace(wanted, players=options.players)
    house = _free_house(program, options)
    drawn = program.draw_round(house, wanted, seed, amendments=options.amend)
    return Session.from_drawn(drawn, PRACTICE, f"drawn with seed {seed}")


def _check_drawn(options: argparse.Namespace) -> None:
    """Raise DataError if options for drawn rounds come with a scenario."""
    usual = PracticeRequest()
    for name in ("part", "boxes", "bets", "level", "players"):
        if getattr(options, name) != getattr(usual, name):
            says = "it is for rounds that are drawn: leave it out, or leave out the scenario"
            raise DataError([Problem(f"--{name}", says)])


def _check_lesson(options: argparse.Namespace) -> None:
    """Raise DataError if other options are given with a lesson."""
    if not options.lesson:
        return
    usual = PracticeRequest()
    asked = {"SCENARIO": options.scenario, "--resume": options.resume, "--drill": options.drill}
    asked |= {"--money": options.money, "--inspect": options.inspect}
    asked |= {f"--{name}": getattr(options, name) != getattr(usual, name) for name in _OF_A_ROUND}
    for name in [name for name, there in asked.items() if there]:
        says = "a lesson has its own rounds: leave it out, or leave out --lesson"
        raise DataError([Problem(f"practise {name}", says)])


def _check_money(options: argparse.Namespace) -> None:
    """Raise DataError if options of rounds come with --money."""
    asked = {"SCENARIO": options.scenario, "--resume": options.resume, "--drill": options.drill}
    usual = PracticeRequest()
    asked |= {f"--{name}": getattr(options, name) != getattr(usual, name) for name in _OF_A_ROUND}
    for name in [name for name, there in asked.items() if there]:
        says = "it is for rounds that are dealt: leave it out, or leave out --money"
        raise DataError([Problem(f"practise {name}", says)])


_OF_A_ROUND = ("part", "boxes", "bets")


def _free_house(program: App, options: argparse.Namespace) -> str:
    """Return the procedure to practise; raise DataError during its exam."""
    house = options.procedure or _house(program)
    check_free(program, house, "practise")
    return str(house)


def _house(program: App) -> str:
    """Return the house chosen in the terminal, or the first one."""
    names = list(program.procedure_ids())
    if len(names) == 1 or sys.stdin is None or not sys.stdin.isatty():
        return names[0]
    last = next((record.head.procedure for record in program.log.sessions()), names[0])
    usual = last if last in names else names[0]
    for number, name in enumerate(names, start=1):
        print(f"{number:4}  {program.head(name).house}")
    while True:
        typed = input(f"Which house? [{usual}] ").strip() or usual
        if typed.isdecimal() and 1 <= int(typed) <= len(names):
            return names[int(typed) - 1]
        if typed in names:
            return typed
        print(f"There is no house {typed!r}: type its number, from 1 to {len(names)}, or its id.")


def _who(log: Log, *, typed: bool) -> str:
    known = list(log.trainees())
    user = known[0] if known else getpass.getuser()
    if not typed:
        return user
    while True:
        named = input(f"Who are you? [{user}] ").strip() or user
        wrong = "" if named in known else _wrong_with(named)
        if not wrong:
            return tidy_name(named)
        print(f"{wrong[:1].upper()}{wrong[1:]}.")


def _resumed(
    program: App, trainee: str, options: argparse.Namespace, *, typed: bool
) -> Sitting | None:
    """Resume the trainee's unfinished session if wanted; otherwise None."""
    record = program.log.unfinished(trainee)
    if record is None or options.scenario:
        return None
    with replaying(record):
        if MODES[record.head.mode].shows:
            return None
    begun = words.local_time(record.begun)
    question = f"Session {record.id} of {begun} was not finished, {len(record.acts)} acts are kept."
    wanted = options.resume
    if typed and not wanted:
        wanted = input(f"{question} Go on with it? [Y/n] ").strip().lower() in ("", "y", "yes")
    elif not wanted:
        print(f"{question} --resume goes on with it.")
    if not wanted:
        return None
    check_free(program, record.head.procedure, "practise --resume")
    with replaying(record):
        dealing = program.logged_dealing(record)
        return Sitting.resume(dealing, record, program.backlog, program.clock)


def demonstrate(session: Session, lang: str) -> int:
    """Print a correctly dealt round, each move with its rule."""
    trace = session.shown()
    procedure = trace.procedure
    text, house = N_("{house}: a correctly dealt round ({name})."), procedure.house_name
    print(translate(lang, text, house=house, name=trace.scenario.name))
    state = ""
    _print_events(trace.begins)
    for moment in trace.moments:
        if moment.state != state:
            state = moment.state
            print(f"\n{words.state(procedure, moment.before, lang)}")
        clause = moment.clauses[0]
        says = procedure.clause(clause, lang, "says")
        print(f"  {words.act_line(procedure, moment.before, moment.act):36} {clause}  {says}")
        _print_events(moment.after)
    command = f"dealer-trainer practise --text --procedure {procedure.id}"
    print(
        "\n" + translate(lang, "To deal a round yourself, type moves: {command}", command=command)
    )
    return 0


def _print_events(situation: Situation) -> None:
    for event in situation.events:
        print(f"       {words.player(event)}")
