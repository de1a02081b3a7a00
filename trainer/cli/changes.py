"""``changes``: rule changes that a trainee has to learn.

The old and the new way are shown side by side, and can be dealt or watched by typing.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import chain
from typing import Any

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli import words
from trainer.cli.commands import check_free, print_json
from trainer.cli.diff import side_by_side
from trainer.cli.inspecting import Typing
from trainer.cli.options import day
from trainer.cli.practise import who_practises
from trainer.cli.source import lines_of
from trainer.cli.table import TypedTable, help_words, saving_records
from trainer.procedure.amendment import in_language
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.table.notation import short
from trainer.training.catchup.change import Change
from trainer.training.catchup.former_rules import was_the_rule
from trainer.training.catchup.known_versions import CurrentVersion, How, VersionsToLearn
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.scene import Scene, Scenes, is_right
from trainer.training.catchup.sign_off import TIMES, Learning, Sheet, TaskQueue, TrainingRole
from trainer.training.catchup.walkthrough import entries, heading, sentences, walk_of
from trainer.training.diff.text import describe_with_effect
from trainer.training.drills.position import Position
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import Answer, Fault
from trainer.training.sessions.session import PRACTICE
from trainer.training.sessions.sitting import Sitting

_OTHER = N_(
    "This change itself can’t be dealt wrongly. Any mistake here is about something else.",
)
_HOW = N_("Enter: next move. Something is wrong: type ! and its rule, such as ! 2. quit: stop.")


class SceneTyping(Typing):
    """Shows a scene in the terminal; the trainee calls mistakes by rule."""

    def __init__(
        self,
        program: App,
        procedure: Procedure,
        lang: str,
        lines: Iterator[str],
        scenes: Scenes,
    ) -> None:
        super().__init__(program, procedure, lang, lines)
        self._program = program
        self.how = translate(lang, _HOW)
        self._clauses, self._itself = scenes.clauses, scenes.itself

    def show_scene(self, scene: Scene, keep: Callable[[bool], None]) -> bool:
        """Show a scene and keep the try; False if the trainee stopped.

        Once the decisive move was seen, or a call was made, it counts as a try, even if the
        trainee stops.
        """
        if not self._itself:
            print(translate(self._lang, _OTHER))
        print(self.how)
        for number, clause in enumerate(self._clauses, start=1):
            says = self._procedure.clause(clause, self._lang, "says")
            print(f"  {number}  {clause}: {says}")
        seen = scene.start_watching()
        self.watch(seen)
        right = is_right(seen)
        if scene.is_tried(seen):
            keep(right)
            print(translate(self._lang, _came(scene, right=right)))
        return seen.over

    def _call(self, seen: WatchedRound, typed: str, since: float) -> None:
        clause = self._named(typed.strip())
        if clause is None:
            text = N_("{word} is not one of these rules. Type ! and a number from 1 to {n}.")
            word = words.line(repr(typed.strip()))
            print(f"  {translate(self._lang, text, word=word, n=len(self._clauses))}")
            return
        seen.call(self._clock() - since)
        self.tell(seen, seen.name(clause=clause))

    def tell(self, seen: WatchedRound, answer: Answer) -> None:
        """Print the result of a call, and a mistake's former rule.

        It says until when an old habit was the rule.
        """
        super().tell(seen, answer)
        if answer.fault is not None:
            self._tell_former(seen, answer.fault)

    def tell_missed(self, seen: WatchedRound, told: int) -> int:
        """Print the mistakes that can no longer be called.

        Also until when an old habit was the rule. Return the number of missed mistakes.
        """
        count = super().tell_missed(seen, told)
        for fault in seen.marks.missed[told:]:
            self._tell_former(seen, fault)
        return count

    def _tell_former(self, seen: WatchedRound, fault: Fault) -> None:
        try:
            rules = self._program.former_rules(self._procedure)
        except DataError:
            return
        until = rules.until_in(seen.watched.trace, fault.n)
        if until is not None:
            print(f"    {was_the_rule(until, self._lang, rules.day)}")

    def _named(self, typed: str) -> str | None:
        """Return the clause typed by its number or name, or None."""
        numbers = {str(n): clause for n, clause in enumerate(self._clauses, start=1)}
        names = {clause.casefold(): clause for clause in self._clauses}
        return (numbers | names).get(typed.casefold())


def _came(scene: Scene, *, right: bool) -> str:
    if not right:
        return N_("✗ Not recognised. The three in a row start again.")
    if scene.wrong:
        return N_("✓ Recognised: something was wrong.")
    return N_("✓ Recognised: everything was right.")


_READ = "read"  # what is typed by who has read what changed
_AHEAD = N_("Signed off on {day}, a date still to come. The clock was wrong, so it does not count.")
_SEEN_ONCE_MORE = N_("All learnt. Watch it once more tomorrow or later.")
_TO_BE_SEEN = N_(
    "--drill deals it, right or wrong. Three times in a row, call what is wrong "
    "and its rule, and nothing else. Then once more on a later day."
)


def changes_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``changes``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id of a procedure or house")
    sub.add_argument("--trainee", metavar="NAME", help="name of the dealer")
    sub.add_argument(
        "--on",
        metavar="DATE",
        type=day,
        help="changes up to this day, YYYY-MM-DD; those in force if left out",
    )
    sub.add_argument("--drill", action="store_true", help="practise the changes in the terminal")
    sub.add_argument(
        "--inspect",
        action="store_true",
        help="learn as an inspector; with --drill, watch the changes dealt and call the mistakes",
    )


@dataclass(frozen=True, slots=True)
class _Learner:
    """A trainee, the changes to learn, and the output language."""

    who: str
    owed: VersionsToLearn
    becoming: Requalification
    sheet: Sheet
    lang: str

    def say(self, text: str, /, **values: object) -> str:
        """Return a text in the output language."""
        return translate(self.lang, text, **values)

    @property
    def sees(self) -> bool:
        """Tell if the trainee learns as an inspector."""
        return self.owed.role is TrainingRole.INSPECTOR

    def learning(self, change: Change) -> Learning | None:
        """Return the trainee's progress with a change, or None.

        None if it changes nothing that a dealer does.
        """
        found = self.sheet.standing.learning
        return next((one for one in found if one.moment == change.name), None)


def changes(program: App, options: argparse.Namespace) -> int:
    """List the trainee's changes, old beside new; deal them with --drill."""
    if options.on is None:
        program.use_rules_of_today()
    lines = lines_of(sys.stdin) if sys.stdin is not None else iter(())
    procedure = program.procedure(options.procedure)
    check_free(program, procedure.id, "changes")
    who = who_practises(program, options, lines)
    every = program.owed(who, procedure)
    wanted = [one for one in every if one.role is TrainingRole.INSPECTOR or not options.inspect]
    if not wanted:
        if not options.json:
            text = _owes_nothing(
                program.known_versions(who, procedure.id), inspects=options.inspect
            )
            print(translate(options.lang, text, who=words.line(who), version=procedure.version))
        return 0
    owed = next((one for one in wanted if not one.waits), wanted[0])
    becoming = program.becoming(owed, procedure)
    learner = _Learner(who, owed, becoming, program.sheet(who, owed, becoming), options.lang)
    if options.json:
        for one in entries(becoming):
            print_json(_as_json(learner, one))
    else:
        print("\n\n".join(_listed(learner)))
    if options.drill:
        with saving_records(program.backlog):
            _drill(program, learner, lines)
    elif not options.json:
        print(f"\n{_stands(learner)}")
        if owed is not wanted[-1]:
            text = N_("As an inspector you have something to watch too: --inspect shows it.")
            print(learner.say(text))
    return 0


def _owes_nothing(known: Mapping[TrainingRole, CurrentVersion], *, inspects: bool) -> str:
    """Return the reason why the trainee has nothing to learn."""
    if not known:
        return N_("{who} has not trained here: nothing to learn.")
    if inspects and TrainingRole.INSPECTOR not in known:
        return N_("{who} is not an inspector here: nothing to learn as one.")
    found = [one for role, one in known.items() if role is TrainingRole.INSPECTOR or not inspects]
    if all(one.how is How.OTHER for one in found):
        return N_("{who} started with rules other than {version}: nothing to learn.")
    return N_("{who} is up to date with {version}: nothing to learn.")


# --- what changed


def _listed(learner: _Learner) -> Iterator[str]:
    owed = learner.owed
    text = N_("{who} is up to date with {version}. Changes since {day}: {n}")
    if owed.since > learner.sheet.today:
        text = N_("{who} is up to date with {version}. Changes from {day}: {n}")
    yield learner.say(
        text,
        who=words.line(learner.who),
        version=owed.current.name,
        day=owed.since,
        n=len(owed.changes),
    )
    if learner.sees:
        yield learner.say(N_("As an inspector you watch it; you do not deal it."))
    if owed.ahead is not None:
        yield learner.say(_AHEAD, day=owed.ahead)
    for number, one in enumerate(entries(learner.becoming), start=1):
        state = _state(learner, learner.learning(one))
        head = f"{number}. {state}{heading(learner.becoming, one, learner.lang)}"
        yield "\n".join((head, *(f"   {text}" for text in _change_lines(learner, one))))


def _state(learner: _Learner, one: Learning | None) -> str:
    if one is None:
        return ""
    marks = "●" * one.in_a_row + "○" * (TIMES - one.in_a_row)
    if one.kept is not None:
        left = learner.say(N_("learnt"))
    elif one.learnt is None:
        left = ""
    elif one.learnt < learner.sheet.today:
        left = learner.say("once more today")
    else:
        left = learner.say("once more tomorrow or later")
    return " ".join(filter(None, (marks, left))) + "  "


def _change_lines(learner: _Learner, change: Change) -> Iterator[str]:
    """Yield a change in lines: sentences, author's reason, both ways."""
    becoming, lang = learner.becoming, learner.lang
    other = sentences(becoming, change, lang)
    for one in other:
        if one.new:
            yield learner.say("{clause} now says: {text}", clause=one.clause, text=one.new)
        else:
            yield learner.say(N_("Rule {clause} is withdrawn."), clause=one.clause)
        if one.old:
            yield learner.say("Until now: {text}", text=one.old)
    if not other:
        yield words.line(describe_with_effect(becoming.old, becoming.new, change.shown[0], lang))
    for amended in becoming.amended(change):
        title, since = in_language(amended.title, lang), date.fromisoformat(amended.date)
        ahead = since > learner.sheet.today
        text = N_("{title}, from {day}") if ahead else "{title}, since {day}"
        yield learner.say(text, title=words.line(title), day=since)
        if reason := in_language(amended.reason, lang):
            yield learner.say("Why: {reason}", reason=words.line(reason))
    walk = walk_of(change)
    if walk is not None:
        yield from side_by_side(becoming.old, becoming.new, walk.rows, lang)


def _as_json(learner: _Learner, change: Change) -> dict[str, Any]:
    walk, lang, learning = walk_of(change), learner.lang, learner.learning(change)
    rows = walk.rows if walk else ()
    return {
        "change": change.name,
        "clauses": list(change.clauses),
        "says": [one._asdict() for one in sentences(learner.becoming, change, lang)],
        "since": [one.date for one in learner.becoming.amended(change)],
        "rows": [[moment and short(moment.act) for moment in (one.old, one.new)] for one in rows],
        "as": learner.owed.role.value,
        "right": learning.in_a_row if learning else None,
        "learnt": str(learning.learnt) if learning and learning.learnt else None,
        "kept": str(learning.kept) if learning and learning.kept else None,
    }


def _stands(learner: _Learner) -> str:
    """Return the trainee's next task, or the sign-off."""
    sheet, version = learner.sheet, learner.owed.version.name
    signed = sheet.standing.signed
    if signed is not None:
        text = N_("Signed off on {day}: {who} is up to date with {version}.")
        if learner.sees:
            text = N_("Signed off on {day}: {who} is up to date with {version} as an inspector.")
        return learner.say(text, day=signed, who=words.line(learner.who), version=version)
    if not sheet.moments:
        return learner.say(N_("Dealers do nothing differently. Type read when you have read it."))
    if not sheet.due:
        text = N_("All learnt. Deal it once more tomorrow or later.")
        return learner.say(_SEEN_ONCE_MORE if learner.sees else text)
    text = N_(
        "--drill deals it. Get it right three times without hints, then once more on a later day."
    )
    return learner.say(_TO_BE_SEEN if learner.sees else text)


# --- dealing it


def _drill(program: App, learner: _Learner, lines: Iterator[str]) -> None:
    """Deal today's changes until all are done, or the trainee stops.

    Each try is kept at once.
    """
    sheet, turns = learner.sheet, TaskQueue(learner.sheet)
    if not sheet.moments:
        _read(program, learner, lines)
        return
    if turns.next is not None and not learner.sees:
        print(f"\n{help_words(learner.becoming.new, learner.lang)}")
    while (moment := turns.next) is not None:
        learnt, of = len(sheet.moments) - len(sheet.due), len(sheet.moments)
        print("\n" + learner.say(N_("{n} of {all} learnt."), n=learnt, all=of))
        if learner.sees:
            scenes = learner.becoming.scenes(moment)
            scene = scenes.choose_scene(sheet.tries_of(moment), sheet.scene_seed(moment))
            seeing = SceneTyping(program, learner.becoming.new, learner.lang, lines, scenes)
            if not seeing.show_scene(scene, partial(turns.done, moment)):
                print(learner.say(N_("Stopped. Your tries are saved.")))
                break
            continue
        positions = learner.becoming.positions(moment)
        position = positions[sheet.tries_of(moment) % len(positions)]
        session = position.start_session(PRACTICE, f"changed {moment}")
        sitting = Sitting.begin_sitting(session, learner.who, program.backlog, program.clock)
        table = TypedTable(sitting, learner.lang, program, ahead=True)
        dealt = _dealt(table, sitting, position, lines, partial(turns.done, moment))
        if not sitting.over:
            sitting.leave()
        if not dealt:
            print(learner.say(N_("Stopped. Your tries are saved.")))
            break
        if position.is_right(session):
            print(learner.say(N_("Right first time.")))
        else:
            right = " | ".join(short(act) for act in position.right)
            print(learner.say(N_("Right move: {acts}"), acts=right))
    print(f"\n{_stands(learner)}")


def _read(program: App, learner: _Learner, lines: Iterator[str]) -> None:
    """Sign off a change without effect on dealing, once it is read.

    It counts in each role.
    """
    print(f"\n{_stands(learner)}", flush=True)
    if learner.sheet.standing.signed is None and next(lines, "").strip().lower() == _READ:
        learner.sheet.record_reading()
        procedure = learner.becoming.new
        for owed in program.owed(learner.who, procedure):
            becoming = program.becoming(owed, procedure)
            program.sheet(learner.who, owed, becoming).record_reading()
        print(_stands(learner))


def _dealt(
    table: TypedTable,
    sitting: Sitting,
    position: Position,
    lines: Iterator[str],
    keep: Callable[[bool], None],
) -> bool:
    """Deal a position and keep the first try; False if stopped."""
    session, tried = sitting.session, False
    for event in session.situation.events:
        print(f"       {words.player(event)}")
    table.show()
    for line in chain([""], lines):
        if line.strip() and not table.obey(line.strip().lower()):
            return False
        if not tried and (position.is_spoilt(session) or position.find_key_moment(session)):
            tried = True
            keep(position.is_right(session))
        if session.over:
            return True
    return False
