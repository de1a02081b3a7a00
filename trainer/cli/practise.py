"""Practice in the terminal: the table in text, acts typed in short, the same verdicts and log."""

import argparse
import getpass
import sys
from itertools import chain
from textwrap import fill

from trainer.cli import words
from trainer.cli.program import Program
from trainer.cli.source import lines_of, read_text
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.act import IDENTITY, Act
from trainer.training.mode import MODES
from trainer.training.notation import examples, parse_short, short
from trainer.training.practice import Practice
from trainer.training.record import Log
from trainer.training.session import Session
from trainer.training.wanted import Wanted

_WIDTH = 92
_BESIDES = """and besides:
  ?  what is due (help, counted)   table  the table   score  so far   quit  stop here, kept"""


def help_words(procedure: Procedure) -> str:
    """How the acts of a procedure are typed."""
    wanted = [act for act in IDENTITY if act in procedure.acts and act != "call"]
    phrases = [_call(procedure, phrase) for phrase in procedure.texts["en"].get("calls", {})]
    line = ", ".join((*(examples(act) for act in wanted), *phrases))
    shown = fill(line, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"Type what you do, in short:\n{shown}\n{_BESIDES}"


def _call(procedure: Procedure, phrase: str) -> str:
    """How a phrase of the house is typed."""
    value = 16 if "{value}" in procedure.words("en", "calls", phrase) else None
    return short(Act("call", phrase=phrase, value=value))


def practise(program: Program, options: argparse.Namespace) -> int:
    """Deal a scenario in the terminal; with nothing to read, show a demonstration round."""
    typed = sys.stdin is not None and sys.stdin.isatty()
    lines = lines_of(sys.stdin) if sys.stdin is not None else iter(())
    if not typed:
        first = next(lines, None)
        if first is None:
            return demonstrate(_session(program, options), options.lang)
        lines = chain([first], lines)
    trainee = options.trainee or _who(program.log, typed=typed)
    practice = _resumed(program, trainee, options, typed=typed)
    if practice is None:
        session = _session(program, options)
        practice = Practice.begin(session, trainee, program.log, program.clock)
    procedure = practice.session.dealing.procedure
    print(help_words(procedure) if typed else f"Session {practice.number} of {trainee}.")
    _show(practice)
    for line in lines:
        if line.strip() and not _obey(practice, line.strip().lower(), options.lang):
            break
        if practice.over:
            break
    _close(practice)
    return 0


def _session(program: Program, options: argparse.Namespace) -> Session:
    """The round of a file, or one drawn as the options want it; DataError, NotDrawnError."""
    mode = MODES[options.mode]
    if options.scenario:
        _check_drawn(options)
        text, name = read_text(options.scenario)
        return Session(program.dealing(text, name, options.amend), mode)
    seed = options.seed if options.seed is not None else program.seed()
    wanted = Wanted(options.part, options.start, options.boxes, options.bets, options.level)
    house = options.procedure or _house(program)
    drawn = program.draw(house, wanted, seed, amendments=options.amend)
    dealing = program.dealing(drawn.text, f"drawn with seed {seed}", options.amend)
    return Session(dealing, mode, drawn.prelude, drawn.focus)


def _check_drawn(options: argparse.Namespace) -> None:
    """Raise DataError when a round is given and something of a drawn one is asked for too."""
    usual = Wanted()
    for name in ("part", "boxes", "bets", "level"):
        if getattr(options, name) != getattr(usual, name):
            says = "it is for rounds that are drawn: leave it out, or leave out the scenario"
            raise DataError([Problem(f"--{name}", says)])


def _house(program: Program) -> str:
    """The procedure to draw a round of: what a person at the terminal says, else the first."""
    names = list(program.procedure_ids())
    if len(names) == 1 or sys.stdin is None or not sys.stdin.isatty():
        return names[0]
    last = next((record.head.procedure for record in program.log.sessions()), names[0])
    usual = last if last in names else names[0]
    for number, name in enumerate(names, start=1):
        print(f"{number:4}  {program.head(name).house}")
    while True:
        said = input(f"Which house? [{usual}] ").strip() or usual
        if said.isdecimal() and 1 <= int(said) <= len(names):
            return names[int(said) - 1]
        if said in names:
            return said
        print(f"There is no house {said!r}: type its number, from 1 to {len(names)}, or its id.")


def _who(log: Log, *, typed: bool) -> str:
    known = list(log.trainees())
    user = known[0] if known else getpass.getuser()
    if not typed:
        return user
    return input(f"Who are you? [{user}] ").strip() or user


def _resumed(
    program: Program, trainee: str, options: argparse.Namespace, *, typed: bool
) -> Practice | None:
    """The trainee's unfinished session, if there is one and it is wanted."""
    record = program.log.unfinished(trainee)
    if record is None or options.scenario:
        return None
    begun = record.begun[:16].replace("T", " ")
    question = f"Session {record.id} of {begun} was not finished, {len(record.acts)} acts are kept."
    wanted = options.resume
    if typed and not wanted:
        wanted = input(f"{question} Go on with it? [Y/n] ").strip().lower() in ("", "y", "yes")
    elif not wanted:
        print(f"{question} --resume goes on with it.")
    if not wanted:
        return None
    return Practice.resume(program.logged_dealing(record), record, program.log, program.clock)


def _obey(practice: Practice, line: str, lang: str) -> bool:
    """Do what a line asks for; False when the person stops."""
    procedure = practice.session.dealing.procedure
    if line in ("quit", "exit", "q"):
        return False
    if line in ("help", "h"):
        print(help_words(procedure))
    elif line == "?":
        print(f"  {_help(practice, lang)}")
    elif line == "table":
        _show(practice)
    elif line == "score":
        _score(practice)
    else:
        _act(practice, line, procedure, lang)
    return True


def _help(practice: Practice, lang: str) -> str:
    """What is due, as far as the house lets it be told; that is counted."""
    procedure = practice.session.dealing.procedure
    if not procedure.help_stages:
        return "This house gives no help in practice."
    act, state = practice.assist(), words.state(procedure, practice.situation, lang)
    return f"due: {short(act)}" if procedure.help_stages > 1 else f"where you are: {state}"


def _act(practice: Practice, line: str, procedure: Procedure, lang: str) -> None:
    try:
        act = parse_short(line)
    except ValueError as error:
        print(f"  {error}")
        return
    before = practice.situation
    verdict = practice.do(act)
    undone = practice.session.mode.blocks
    lines = list(words.verdict(procedure, verdict, lang, undone=undone))
    done = words.act_line(before, act, practice.situation)
    print(f"{verdict.n:4}   {done:40} {lines[0]}")
    for more in lines[1:]:
        print(f"         {more}")
    for event in practice.situation.events:
        print(f"       {words.player(event)}")
    if practice.situation.table is not before.table:
        _show(practice)


def _show(practice: Practice) -> None:
    session = practice.session
    for line in words.table(session.dealing, session.situation):
        print(line)


def _score(practice: Practice) -> None:
    for line in words.summary(practice.session.summary):
        print(line)


def _close(practice: Practice) -> None:
    print()
    _score(practice)
    if not practice.over:
        print(f"Stopped: session {practice.number} is kept; practise offers it again.")


def demonstrate(session: Session, lang: str) -> int:
    """Deal a correct round, or the part of it, each act with the clause that asks for it."""
    dealing = session.dealing
    procedure = dealing.procedure
    print(f"{procedure.house_name}: a round dealt correctly ({dealing.scenario.name}).")
    state = ""
    while True:
        situation = session.situation
        for event in situation.events:
            print(f"       {words.player(event)}")
        if session.over:
            break
        if situation.state != state:
            state = situation.state
            print(f"\n{words.state(procedure, situation, lang)}")
        obligation = situation.due[0]
        act = dealing.correct_act(obligation, situation)
        clause = obligation.step.clauses[0]
        says = procedure.clause(clause, lang, "says")
        print(f"  {words.act_line(situation, act):36} {clause}  {says}")
        session.do(act)
    print(
        "\nType acts to deal a round yourself:"
        f" dealer-trainer practise --text --procedure {procedure.id}"
    )
    return 0
