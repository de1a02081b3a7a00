"""Practice in the terminal: the table in text, acts typed in short, the same verdicts and log."""

import argparse
import getpass
import sys
from itertools import chain

from trainer.cli import words
from trainer.cli.program import Program
from trainer.cli.source import lines_of, read_text
from trainer.procedure.spec import Procedure
from trainer.training.dealing import Dealing, perform
from trainer.training.mode import MODES
from trainer.training.notation import parse_short, short
from trainer.training.practice import Practice
from trainer.training.record import Log
from trainer.training.session import Session

HELP = """Type what you do, in short:
  offer cut 4, accept cut, refuse cut, complete cut, insert cut card 1.0, load shoe
  burn, discard burn, deal 2, deal 2 left, deal 3 hand 2, deal self, cut card 5, shuffle
  call insurance, call insurance closed, call 4 total or split 16
  offer 2 right, ask 2, even money 2 place 1, refuse buy 2, split 3
  take bet 4 left, take insurance 7 left, pay bet 7 100, clear 2 right, clear self
and besides:
  ?  what is due (help, counted)   table  the table   score  so far   quit  stop here, kept"""


def practise(program: Program, options: argparse.Namespace) -> int:
    """Deal a scenario in the terminal; with nothing to read, show a demonstration round."""
    typed = sys.stdin is not None and sys.stdin.isatty()
    lines = lines_of(sys.stdin) if sys.stdin is not None else iter(())
    if not typed:
        first = next(lines, None)
        if first is None:
            return demonstrate(_dealing(program, options), options.lang)
        lines = chain([first], lines)
    trainee = options.trainee or _who(program.log, typed=typed)
    practice = _resumed(program, trainee, options, typed=typed)
    if practice is None:
        session = Session(_dealing(program, options), MODES[options.mode])
        practice = Practice.begin(session, trainee, program.log, program.clock)
    print(HELP if typed else f"Session {practice.number} of {trainee}.")
    _show(practice)
    for line in lines:
        if line.strip() and not _obey(practice, line.strip().lower(), options.lang):
            break
        if practice.over:
            break
    _close(practice)
    return 0


def _dealing(program: Program, options: argparse.Namespace) -> Dealing:
    if options.scenario:
        text, name = read_text(options.scenario)
        return program.dealing(text, name, options.amend)
    seed = options.seed if options.seed is not None else program.seed()
    text = program.new_scenario(options.procedure, seed, options.start)
    return program.dealing(text, f"drawn with seed {seed}", options.amend)


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
        print(HELP)
    elif line == "?":
        print(f"  due: {short(practice.assist())}")
    elif line == "table":
        _show(practice)
    elif line == "score":
        _score(practice)
    else:
        _act(practice, line, procedure, lang)
    return True


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
    print(f"{verdict.n:4}   {words.act_line(before, act):40} {lines[0]}")
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


def demonstrate(dealing: Dealing, lang: str) -> int:
    """Deal a correct round, each act with the clause that asks for it."""
    procedure = dealing.procedure
    print(f"{procedure.house_name}: a round dealt correctly ({dealing.scenario.name}).")
    state = ""
    for situation, obligation, act in perform(dealing):
        for event in situation.events:
            print(f"       {words.player(event)}")
        if act is None or obligation is None:
            break
        if situation.state != state:
            state = situation.state
            print(f"\n{words.state(procedure, situation, lang)}")
        clause = obligation.step.clauses[0]
        says = procedure.clause(clause, lang, "says")
        print(f"  {words.act_line(situation, act):36} {clause}  {says}")
    print("\nType acts to deal a round yourself: dealer-trainer practise --text")
    return 0
