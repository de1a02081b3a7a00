"""The table in the terminal: typed moves, and the answers to them.

Moves, cards and bets are written as they are typed, in every language.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from textwrap import fill

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli import words
from trainer.games.options import no_chips_for
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.table.grammar import ACTS
from trainer.table.notation import parse_short, short
from trainer.training.catchup.former_rules import was_the_rule
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.sitting import Help, Sitting

#: What may be typed besides acts.
BESIDES = N_(
    "and also:\n  ?  hint: where you are, again: which move, again: how (counted)\n  "
    "table  show the table   score  so far   quit  stop and save\n  done  the round "
    "is over: no move is left"
)
WAITS = N_(
    "Your training record is busy. Keep dealing: your moves are safe and will be saved later."
)
RULES_CHANGED = N_("Rules have changed since {first}. Learn what changed: {command}")


_WIDTH = 92


def help_words(procedure: Procedure, lang: str) -> str:
    """Return instructions for typing a procedure's moves."""
    wanted = [act for act in ACTS if act in procedure.acts and act != "call"]
    phrases = [_call(procedure, phrase) for phrase in procedure.texts["en"].get("calls", {})]
    line = ", ".join((*(ACTS[act].examples for act in wanted), *phrases))
    shown = fill(line, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    return (
        translate(lang, "Type your moves in short form:") + f"\n{shown}\n{translate(lang, BESIDES)}"
    )


def _call(procedure: Procedure, phrase: str) -> str:
    """Return a phrase of the house as it is typed."""
    value = 16 if "{value}" in procedure.words("en", "calls", phrase) else None
    return short(Act("call", phrase=phrase, value=value))


class TypedTable:
    """A session that is dealt by typing.

    ``ahead``: it is dealt by rules that may be still to come.
    """

    def __init__(self, sitting: Sitting, lang: str, program: App, *, ahead: bool = False) -> None:
        self._ahead = ahead
        self._program = program
        self._sitting = sitting
        self._lang = lang
        self._procedure = sitting.session.dealing.procedure
        self._help = Help(sitting)
        self._guide: Callable[[], int] | None = None
        self._waits = False

    def obey(self, line: str) -> bool:
        """Carry out a typed line; False when the person stops."""
        if line in ("quit", "exit", "q"):
            return False
        if line in ("help", "h"):
            print(help_words(self._procedure, self._lang))
        elif line == "?":
            print(f"  {self._help_line()}")
        elif line == "table":
            self.show()
        elif line == "score":
            self._score()
        elif line == short(DONE):
            self._finish()
        else:
            self._act(line)
        if self._program.backlog.waiting and not self._waits:
            print(f"  {translate(self._lang, WAITS)}")
        self._waits = self._program.backlog.waiting
        return True

    def guide(self, stage: Callable[[], int]) -> None:
        """Give hints unasked from now on, at the stage ``stage`` returns.

        They are counted.
        """
        self._guide = stage
        self._guide_on()

    def _guide_on(self) -> None:
        """Print the unasked hint for the next move."""
        if self._guide is None or self._sitting.over:
            return
        given = self._help
        given.give(self._guide())
        if given.stage and given.asked:
            print(f"  {self._hint_text()}")

    def _help_line(self) -> str:
        """Return the next stage of a hint, if the house allows it."""
        if not self._help.most:
            return translate(self._lang, "Hints are off: this house does not allow them.")
        self._help.ask()
        return self._hint_text()

    def _hint_text(self) -> str:
        """Return the hint at its current stage."""
        if self._help.act is None:
            state = words.state(self._procedure, self._sitting.situation, self._lang)
            return translate(self._lang, "you are at: {state}", state=state)
        return translate(self._lang, "next: {acts}", acts=short(self._help.act))

    def _finish(self) -> None:
        """End the round as the dealer says, or print the moves left."""
        sitting = self._sitting
        still = sitting.finish()
        if still:
            acts = " | ".join(short(act) for act in still)
            print("  " + translate(self._lang, "Not yet. Still to do: {acts}", acts=acts))
            return
        self._help.clear()
        print(f"{sitting.session.verdicts[-1].n:4}   {short(DONE)}")
        if not sitting.over:  # the next round
            self._tell_players()
            self.show()

    def _tell_players(self) -> None:
        for event in self._sitting.situation.events:
            print(f"       {words.player(event)}")

    def _act(self, line: str) -> None:
        try:
            act = self._intended_act(parse_short(line))
        except ValueError as error:
            print(f"  {error}")
            return
        lacking = no_chips_for(act.amount or 0, self._procedure.house)
        if lacking:
            print(f"  {act.act}: {lacking}")
            return
        sitting = self._sitting
        before = sitting.situation
        verdict = sitting.do(act)
        self._help.clear()
        done = words.act_line(self._procedure, before, act, sitting.situation)
        self._tell(verdict, done)
        self._tell_players()
        if sitting.situation.table is not before.table:
            self.show()
        if verdict.verdict != FAULT:  # of a fault is told what would have been right
            self._guide_on()

    def _intended_act(self, act: Act) -> Act:
        """Return the intended act: paying a bet as even money, if due."""
        even = replace(act, what="even_money")
        if (act.act, act.what) != ("pay", "bet") or self._is_right(act) or not self._is_right(even):
            return act
        return even

    def _is_right(self, act: Act) -> bool:
        return self._sitting.session.weigh(act).verdict.verdict == CORRECT

    def _tell(self, verdict: Verdict, done: str) -> None:
        first, *more = words.verdict(self._procedure, verdict, self._lang, undone=True)
        print(f"{verdict.n:4}   {done:40} {first}")
        for line in (*self._former(verdict), *more):
            print(f"         {line}")

    def _former(self, verdict: Verdict) -> list[str]:
        """Return a note if a mistake was right by former rules.

        Empty if it was not, or those rules are unavailable.
        """
        if verdict.verdict != FAULT:
            return []
        try:
            rules = self._program.former_rules(self._procedure)
        except DataError:
            return []
        until = rules.until_of(self._sitting.session, verdict)
        today = rules.day if self._ahead else None
        return [] if until is None else [was_the_rule(until, self._lang, today)]

    def show(self) -> None:
        """Print the table."""
        session = self._sitting.session
        for line in words.table(session.dealing, session.situation):
            print(line)

    def _score(self) -> None:
        for line in words.summary(self._sitting.session, self._lang):
            print(line)

    def close(self) -> None:
        """Print the score, and a note if the session is saved unfinished."""
        sitting = self._sitting
        print()
        self._score()
        if not sitting.over:
            text = N_("Stopped. Session {number} is saved; practise offers to resume it.")
            print(translate(self._lang, text, number=sitting.number))


_TRIES = 60  # each waits for whoever uses the records: about fifteen seconds in all


@contextmanager
def saving_records(log: Backlog) -> Iterator[None]:
    """Save all waiting records when the block ends.

    Raise RecordsError if they cannot be written.
    """
    try:
        yield
    finally:
        _settle(log)


def _settle(log: Backlog) -> None:
    for _ in range(_TRIES):
        if log.catch_up():
            return
    raise RecordsError(f"{log.says} Moves that are not on record: {log.acts}.")
