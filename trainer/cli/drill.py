"""A drill in the terminal: one position after the other, the same verdicts and log."""

import argparse
from collections.abc import Iterable, Iterator

from trainer.app import App
from trainer.catalogue import N_, counted, said
from trainer.cli import words
from trainer.cli.table import TypedTable, help_words
from trainer.table.notation import short
from trainer.training.debrief.debrief import Debrief
from trainer.training.debrief.misses import misses, position_of
from trainer.training.drills.drawing import drill_of
from trainer.training.drills.position import Drill, Position
from trainer.training.drills.replay import alike
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting


def drill_in_text(
    program: App, options: argparse.Namespace, house: str, trainee: str, lines: Iterable[str]
) -> int:
    """Deal the positions of a drill by typing."""
    drill, seed = _drawn(program, options, house)
    print(help_words(program.procedure(house, options.amend), options.lang))
    _deal(program, drill, f"drill with seed {seed}", (trainee, options.lang), iter(lines))
    return 0


def mend_in_text(
    program: App, found: Debrief, trainee: str, lang: str, lines: Iterable[str]
) -> None:
    """Offer to deal again what went wrong gravest, then others like it; the next line says so."""
    missed = misses(found)
    first = position_of(found, missed[0]) if missed else None
    if first is None:
        return
    clauses, procedure = missed[0].clauses, found.procedure
    says = procedure.clause(clauses[0], lang, "says")
    text = N_("fix  deals this moment again, and two like it: {clause}: {says}")
    print(said(lang, text, clause=clauses[0], says=says), flush=True)
    lines = iter(lines)
    if next(lines, "").strip().lower() != "fix":
        return
    drill = Drill(clauses[0], [first])
    drill.add(alike(program.finder(procedure), first, clauses, program.seed()))
    if len(drill.positions) == 1:
        print(said(lang, "No similar position was found, so you get only this one."))
    _deal(program, drill, f"again {clauses[0]}", (trainee, lang), lines)


def _deal(
    program: App, drill: Drill, name: str, who: tuple[str, str], lines: Iterator[str]
) -> None:
    """Deal positions until all are through, or the person stops; ``who``, in which language."""
    trainee, lang = who
    while drill.position is not None:
        position = drill.position
        number = drill.outcome.tried + 1
        text = N_("Once more") if drill.tried else N_("Position {n} of {all}")
        print(f"\n{said(lang, text, n=number, all=len(drill.positions))}")
        session = position.begun(PRACTICE, name)
        sitting = Sitting.begin(session, trainee, program.backlog, program.clock)
        dealt = _dealt(TypedTable(sitting, lang, program), position, session, lang, lines)
        if not sitting.over:
            sitting.leave()
        if not dealt:
            print(said(lang, "Stopped."))
            break
        drill.done(right=position.is_right(session))
    _tell(drill, lang)


def show_drill(program: App, options: argparse.Namespace, house: str) -> int:
    """The positions of a drill, each with what is right in it, where nobody types."""
    drill, _ = _drawn(program, options, house)
    for number, position in enumerate(drill.positions, start=1):
        text = N_("Position {n} of {all}")
        if position.alike:
            text = N_("Position {n} of {all} (a lookalike)")
        print(said(options.lang, text, n=number, all=len(drill.positions)))
        for line in words.table(
            position.trace.dealing, position.trace.situations[position.begin - 1]
        ):
            print(line)
        right = " | ".join(short(act) for act in position.right)
        print("  " + said(options.lang, "right move: {right}", right=right) + "\n")
    return 0


def _drawn(program: App, options: argparse.Namespace, house: str) -> tuple[Drill, int]:
    """The drill that is asked for, and the seed that it is drawn by."""
    finder = program.finder(program.procedure(house, options.amend))
    seed = options.seed if options.seed is not None else program.seed()
    return drill_of(finder, options.drill, seed), seed


def _dealt(
    table: TypedTable, position: Position, session: Session, lang: str, lines: Iterable[str]
) -> bool:
    """Deal a position; False where the person stopped before its end."""
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
            print(said(lang, text, right=right))
            return True
    return False


def _tell(drill: Drill, lang: str) -> None:
    """How it went, and what it was about: before, that would have told the answers."""
    outcome = drill.outcome
    share = "" if outcome.score is None else f", {outcome.score:.0%}"
    tried = counted(lang, "{n} position", "{n} positions", outcome.tried)
    text = N_("{part}: {tried}, {right} right{share}")
    says = said(lang, text, part=drill.part, tried=tried, right=outcome.right, share=share)
    print(f"\n{says}")
    if outcome.again:
        text = N_("{again} repeated, {righted} of them right then")
        print(said(lang, text, again=outcome.again, righted=outcome.righted))
