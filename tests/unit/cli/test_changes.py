"""What changed is listed for a trainee in the terminal, both ways, dealt and signed off."""

import json
from datetime import date, datetime
from pathlib import Path

import pytest

from tests.command import Command, Ended
from tests.dealt_one_act import dealt_one_act
from tests.unit.cli.test_versions import THREE
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.table.notation import short
from trainer.training.catchup.known_versions import VersionsToLearn
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.sign_off import SignOff, TrainingRole
from trainer.training.inspect.history import Drill
from trainer.training.sessions.record import SessionHead

AFTER, LATER = date(2027, 3, 1), date(2027, 3, 2)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house that has burnt three cards since New Year; Eva dealt, Ivo inspected there before."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    program = App(tmp_path / "records.sqlite")
    rules = program.version_of("prague", program.versions("prague")[0])
    about = ("prague", rules.version, rules.content_hash, rules.source)
    session = dealt_one_act(
        program.log, SessionHead("Eva", "practice", *about, "round", "", 1, "1")
    )
    program.log.end(session, {})
    drill = Drill("prague", "2011-03-30", "1", 1, 1, "2026-01-01T12:00:00.000+00:00")
    program.inspections.add_drill("Ivo", drill)
    program.close()
    return tmp_path


@pytest.fixture
def run(command: Command, house: Path, monkeypatch: pytest.MonkeyPatch) -> "Run":
    return Run(command, house, monkeypatch)


class Run:
    """Runs ``changes`` for somebody on a day: for Eva, who deals."""

    def __init__(self, command: Command, house: Path, patch: pytest.MonkeyPatch) -> None:
        self._command, self._house, self._patch = command, house, patch
        found: dict[str, Requalification] = {}  # as one program has it that goes on

        def once(program: App, owed: VersionsToLearn, procedure: Procedure) -> Requalification:
            if procedure.version not in found:
                found[procedure.version] = becoming(program, owed, procedure)
            return found[procedure.version]

        becoming = App.becoming
        patch.setattr(App, "becoming", once)

    def __call__(self, day: date, *options: str, who: str = "Eva", typed: str = "") -> Ended:
        self.on(day)
        arguments = ("changes", "prague", "--trainee", who, *options)
        ended = self._command(self._house, *arguments, typed=typed)
        assert ended.stderr == ""
        assert ended.returncode == 0
        return ended

    def on(self, day: date) -> None:
        """Let it be this day."""
        now = datetime(day.year, day.month, day.day, 12)  # noqa: DTZ001
        self._patch.setattr(App, "local_now", lambda _: now)

    def right(self, house: Path) -> list[str]:
        """What is right in each of the positions."""
        program = App(house / "records.sqlite", managed=True)
        program.use_rules_of_today()
        procedure = program.procedure("prague")
        (owed,) = program.owed("Eva", procedure)
        becoming = program.becoming(owed, procedure)
        (moment,) = becoming.moments
        found = ["\n".join(map(short, one.right)) for one in becoming.positions(moment)]
        program.close()
        return found


def seen(house: Path, tries: int, **eyes: str) -> list[str]:
    """What Ivo types at so many tries after those that he has made.

    ``eyes``: what he calls at a right one, "" for nothing, and at what is wrong; else the truth.
    """
    program = App(house / "records.sqlite", managed=True)
    program.use_rules_of_today()
    procedure = program.procedure("prague")
    (owed,) = program.owed("Ivo", procedure)
    becoming = program.becoming(owed, procedure)
    sheet = program.sheet("Ivo", owed, becoming)
    (moment,) = becoming.moments
    scenes, typed = becoming.scenes(moment), []
    for number in range(sheet.tries_of(moment), sheet.tries_of(moment) + tries):
        scene = scenes.choose_scene(number, sheet.scene_seed(moment))
        for n in range(scene.begin, len(scene.watched.trace.moments) + 1):
            (fault,) = scene.watched.faults or (None,)
            wrong = fault is not None and fault.n == n
            called = "PRG-BURN-1" if wrong else ""
            called = eyes.get("wrong" if wrong else "right", called)
            typed += [f"! {called}", ""] if called else [""]
    program.close()
    return typed


def tries(house: Path, who: str) -> list[tuple[TrainingRole, bool]]:
    program = App(house / "records.sqlite", managed=True)
    found = [(one.role, one.right) for one in program.sign_offs.tries(who, "prague")]
    program.close()
    return found


def test_an_inspector_signs_it_off_by_seeing_it(run: Run, house: Path) -> None:
    run.on(AFTER)
    typed = "\n".join(seen(house, 3)) + "\n"
    first = run(AFTER, "--drill", who="Ivo", typed=typed)
    assert "As an inspector you watch it; you do not deal it." in first.stdout
    assert "PRG-BURN-1: Burn three cards before the first deal." in first.stdout
    assert "✓ Recognised: something was wrong." in first.stdout
    assert "✓ Recognised: everything was right." in first.stdout
    assert "All learnt. Watch it once more tomorrow or later." in first.stdout
    assert tries(house, "Ivo") == [(TrainingRole.INSPECTOR, True)] * 3
    run.on(LATER)
    last = run(LATER, "--drill", who="Ivo", typed="\n".join(seen(house, 1)) + "\n")
    says = "Signed off on 2027-03-02: Ivo is up to date with 2027-01-01 as an inspector."
    assert says in last.stdout
    assert "nothing to learn" in run(LATER, who="Ivo").stdout


@pytest.mark.parametrize("eyes", [{"wrong": ""}, {"right": "PRG-BURN-1", "wrong": "PRG-BURN-1"}])
def test_who_always_says_the_same_is_not_signed_off(
    run: Run, house: Path, eyes: dict[str, str]
) -> None:
    run.on(AFTER)
    typed = "\n".join(seen(house, 9, **eyes)) + "\nquit\n"
    ended = run(AFTER, "--drill", "--lang", "cs", who="Ivo", typed=typed)
    assert "✗ Nepoznáno. Třikrát za sebou začíná znovu." in ended.stdout
    assert "Přerušeno. Vaše pokusy jsou uložené." in ended.stdout
    found = [right for _, right in tries(house, "Ivo")]
    assert len(found) == 9
    assert not any(all(found[n : n + 3]) for n in range(7))


@pytest.mark.parametrize("wrong", ["PRG-BURN-1", "PRG-BURN-2", ""])
@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "That was the rule until 31 December 2026."),
        ("cs", "To bylo pravidlo do 31. prosince 2026."),
    ],
)
def test_the_old_habit_that_is_called_or_missed_is_named_as_such(
    run: Run, house: Path, wrong: str, lang: str, says: str
) -> None:
    run.on(AFTER)
    typed = "\n".join(seen(house, 9, wrong=wrong)) + "\nquit\n"
    told = run(AFTER, "--drill", "--lang", lang, who="Ivo", typed=typed).stdout
    habits = [line for line in told.splitlines() if line.strip() == says]
    scenes = told.split("  1  PRG-")[1:]
    assert habits
    assert all(scene.count(says) <= 1 for scene in scenes)
    assert any(says not in scene for scene in scenes), "what was right is no habit"


def test_who_has_seen_what_matters_and_stops_has_tried_it(run: Run, house: Path) -> None:
    run.on(AFTER)
    run(AFTER, "--drill", who="Ivo", typed="\nquit\n")
    assert tries(house, "Ivo") == [], "it was not dealt yet"
    run(AFTER, "--drill", who="Ivo", typed="\n" * 3 + "quit\n")
    assert tries(house, "Ivo") == [(TrainingRole.INSPECTOR, False)]
    run(AFTER, "--drill", who="Ivo", typed="! PRG-BURN-1\nquit\n")
    assert tries(house, "Ivo") == [(TrainingRole.INSPECTOR, False)] * 2, "a false call is a try"


def test_what_is_no_clause_of_these_is_told_and_is_no_call(run: Run, house: Path) -> None:
    told = run(AFTER, "--drill", who="Ivo", typed="! 9\nquit\n").stdout
    assert "'9' is not one of these rules. Type ! and a number from 1 to" in told
    assert tries(house, "Ivo") == []


def test_who_does_not_inspect_owes_nothing_as_an_inspector(run: Run) -> None:
    told = run(AFTER, "--inspect").stdout
    assert told == "Eva is not an inspector here: nothing to learn as one.\n"
    czech = run(AFTER, "--inspect", "--lang", "cs").stdout
    assert czech == "Eva zde není inspektorem: jako inspektor se nemá co učit.\n"


def test_who_does_both_is_told_of_both(run: Run, house: Path) -> None:
    program = App(house / "records.sqlite")
    drill = Drill("prague", "2011-03-30", "1", 1, 1, "2026-01-01T12:00:00.000+00:00")
    program.inspections.add_drill("Eva", drill)
    program.close()
    assert "As an inspector you have something to watch too: --inspect" in run(AFTER).stdout
    told = run(AFTER, "--inspect").stdout
    assert "As an inspector you watch it; you do not deal it." in told
    assert "--drill deals it, right or wrong" in told
    (line,) = map(json.loads, run(AFTER, "--inspect", "--json").stdout.splitlines())
    assert line["as"] == "inspector"


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", ["Changes since 2027-01-01: 1", "now says: Three cards", "Why: It is faster."]),
        ("cs", ["Změny od 2027-01-01: 1", "nově zní: Před prvním", "Proč: Je to rychlejší."]),
    ],
)
def test_what_changed_is_told_with_both_ways(run: Run, lang: str, says: list[str]) -> None:
    printed = run(AFTER, "--lang", lang).stdout
    for text in (*says, "○○○  PRG-BURN-1"):
        assert text in printed
    other = [line.split()[1:] for line in printed.splitlines() if line.strip().startswith("*")]
    assert other[:2] == [["9", "burn"], ["10", "burn"]]


def test_who_never_trained_before_owes_nothing_and_nobody_owes_what_is_to_come(run: Run) -> None:
    assert run(AFTER, who="Karel").stdout == "Karel has not trained here: nothing to learn.\n"
    czech = run(AFTER, "--lang", "cs", who="Karel").stdout
    assert czech == "Karel zde netrénoval/a: nemá se co učit.\n"
    assert "nothing to learn" in run(date(2026, 12, 31)).stdout


def test_who_began_with_rules_that_were_taken_back_is_not_called_current(
    run: Run, house: Path
) -> None:
    program = App(house / "records.sqlite")
    drill = Drill("prague", "2027-05-01", "1", 1, 1, "2026-01-01T12:00:00.000+00:00")
    program.inspections.add_drill("Petr", drill)
    program.close()
    told = run(date(2026, 12, 31), who="Petr").stdout
    assert told == "Petr started with rules other than 2011-03-30: nothing to learn.\n"


def test_a_sign_off_under_a_day_to_come_is_said_not_to_count(run: Run, house: Path) -> None:
    program = App(house / "records.sqlite")
    version = program.versions("prague")[-1]
    signed = SignOff(version.name, program.text_of("prague", version), date(2029, 5, 1))
    program.sign_offs.sign_off("Eva", "prague", signed)
    program.close()
    told = run(date(2027, 1, 2)).stdout
    assert "Signed off on 2029-05-01, a date still to come" in told
    assert "Podepsáno s datem 2029-05-01" in run(date(2027, 1, 2), "--lang", "cs").stdout


def test_practice_in_the_terminal_says_it_first(command: Command, house: Path) -> None:
    practise = ("practise", "--text", "--procedure", "prague", "--seed", "1", "--trainee")
    says = "Rules have changed since 2027-01-01. Learn what changed: dealer-trainer changes"
    assert says in command(house, *practise, "Eva", typed="quit").stdout
    assert says not in command(house, *practise, "Karel", typed="quit").stdout


def test_it_is_dealt_and_signed_off_on_a_later_day(run: Run, house: Path) -> None:
    run.on(AFTER)
    one, two, three = run.right(house)
    habit = one.replace("discard burn", "burn\ndiscard burn")  # the old way
    first = run(AFTER, "--drill", typed=f"{habit}\n{two}\nquit")
    assert "That was the rule until 31 December 2026." in first.stdout
    assert "Stopped. Your tries are saved." in first.stdout
    again = run(AFTER, "--drill", typed=f"{three}\n{one}")
    assert "All learnt. Deal it once more tomorrow or later." in again.stdout
    (line,) = map(json.loads, run(AFTER, "--json").stdout.splitlines())
    assert (line["right"], line["learnt"], line["kept"]) == (3, "2027-03-01", None)
    assert line["rows"].count(["burn", None]) == 2
    last = run(LATER, "--drill", typed=two)
    assert "Signed off on 2027-03-02: Eva is up to date with 2027-01-01." in last.stdout
    assert "nothing to learn" in run(LATER).stdout


def test_who_asks_for_help_and_stops_has_tried_it(run: Run, house: Path) -> None:
    run(AFTER, "--drill", typed="?\n?\nquit")
    program = App(house / "records.sqlite", managed=True)
    assert [one.right for one in program.sign_offs.tries("Eva", "prague")] == [False]
    program.close()


def test_what_is_trained_ahead_is_said_to_come(run: Run, house: Path) -> None:
    run.on(AFTER)
    habit = run.right(house)[0].replace("discard burn", "burn\ndiscard burn")
    ahead = date(2026, 12, 31), "--on", "2027-01-01"
    told = run(*ahead, "--drill", typed=f"{habit}\nquit").stdout
    assert "Changes from 2027-01-01: 1" in told
    assert "Three cards are burnt, from 2027-01-01\n" in told
    assert "since 2027-01-01" not in told
    assert "That is the rule until 31 December 2026." in told
    czech = run(*ahead, "--drill", "--lang", "cs", typed=f"{habit}\nquit").stdout
    assert "Změny od 2027-01-01: 1" in czech
