"""Who is current with which version: read of real records, before and after the day of a change."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tests.dealt_one_act import dealt_one_act
from tests.unit.cli.test_versions import FOUR, THREE
from tests.unit.training.certificates.made import DEALER
from trainer.app import App
from trainer.procedure.amend import Version
from trainer.procedure.spec import Procedure
from trainer.training.catchup.exam_changes import FINISH
from trainer.training.catchup.known_versions import How
from trainer.training.catchup.roster import Roster, RosterLine, Stance, reminder, reminder_table
from trainer.training.catchup.sign_off import ChangeTry, SignOff, TrainingRole
from trainer.training.certificates.certificate import Person, Role
from trainer.training.certificates.issuing import ExamFacts, subject_of
from trainer.training.inspect.history import Drill
from trainer.training.people.access import HouseRules, SetUp
from trainer.training.people.register import Role as Door
from trainer.training.sessions.record import SessionHead

PRAGUE, FIRST, JANUARY, JUNE = "prague", "2011-03-30", "2027-01-01", "2027-06-01"
TODAY = date(2026, 12, 1)
BURN = "option burn_cards"
TOTAL = Path(__file__).parents[2] / "amendments" / "total_before_settling.toml"
#: What takes it back from June on.
NO_TOTAL = """\
amends = "prague"
title = "The total is not said any more"
reason = "It took too long."
author = "J. Dvorak"
date = 2027-06-01
applies_to = "2027-01-01"
withdrawn = ["AMB-90"]

[confirmed]
PRG-IMM-2 = "As before."
PRG-IMM-4 = "As before."
"lessons.pontoons" = "As before."

[step."settlement/own_total"]
removed = true
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A house in December 2026, where five cards are burnt: three from January, four from June."""
    monkeypatch.setattr(App, "load", load_once)
    the_day(monkeypatch, TODAY)
    folder = tmp_path / "amendments" / PRAGUE
    folder.mkdir(parents=True)
    for name, text in (("three", THREE), ("four", FOUR)):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    made = App(tmp_path / "records.sqlite", managed=True)
    made.set_up(SetUp(HouseRules("Card Casino Prague"), "Karel Horák", "a sound passphrase"))
    yield made
    made.close()


_READ: dict[tuple[Path, tuple[bytes, ...], tuple[Path, ...]], Procedure] = {}
_LOAD = App.load


def load_once(
    program: App,
    folder: Path,
    amendments: Iterable[Path] = (),
    *,
    answering: Collection[Path] = (),
) -> Procedure:
    """A procedure with the same amendments is read once for all tests of this file."""
    files = tuple(amendments)
    key = folder, tuple(file.read_bytes() for file in files), tuple(answering)
    if key not in _READ:
        _READ[key] = _LOAD(program, folder, files, answering=answering)
    return _READ[key]


def the_day(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """Let it be noon of a day."""
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    monkeypatch.setattr(App, "local_now", staticmethod(lambda: noon))
    monkeypatch.setattr(App, "today", staticmethod(lambda: day))
    monkeypatch.setattr("trainer.app.store.today", lambda: day)


def version(program: App, name: str) -> Version:
    return next(one for one in program.versions(PRAGUE) if one.name == name)


def text(program: App, name: str) -> Procedure:
    return program.version_of(PRAGUE, version(program, name))


def train(program: App, who: str, name: str) -> None:
    """Somebody begins a round by the rules of a version."""
    rules = text(program, name)
    about = (who, "practice", rules.id, rules.version, rules.content_hash, rules.source)
    dealt_one_act(program.log, SessionHead(*about, "round", "", 1, "1"))


def sign(program: App, who: str, name: str, day: date, content_hash: str = "") -> None:
    content_hash = content_hash or text(program, name).content_hash
    program.sign_offs.sign_off(who, PRAGUE, SignOff(name, content_hash, day))


def certify(program: App, who: str, name: str, *clauses: str, role: Role = Role.DEALER) -> None:
    manual = text(program, name)
    what = subject_of(role, manual, manual, "Pontoon")
    parts = (DEALER.blueprint, DEALER.result, clauses, DEALER.sitting, DEALER.assessor)
    until = program.today() + timedelta(365)
    program.office.issue(ExamFacts(Person(who), what, *parts), until)


def asked(program: App, name: str = JANUARY) -> Roster:
    return program.roster(PRAGUE, version(program, name))


def line(program: App, who: str, name: str = JANUARY) -> RosterLine:
    return next(one for one in asked(program, name).lines if one.person.name == who)


def test_who_began_before_a_change_is_not_current_until_he_is_signed_off(program: App) -> None:
    train(program, "Jana", FIRST)
    before = line(program, "Jana")
    assert before.stands is Stance.OPEN
    assert before.known is not None
    assert (before.known.version.name, before.known.how) == (FIRST, How.BEGAN)
    (still,) = before.open
    assert (still.matter.moment, still.matter.clauses) == (BURN, ("PRG-BURN-1",))
    assert still.matter.describe("cs") == "PRG-BURN-1: Před prvním rozdáním spal tři karty."
    sign(program, "jana", JANUARY, date(2026, 11, 20))
    after = line(program, "Jana")
    assert (after.stands, after.open) == (Stance.CURRENT, ())
    assert after.known is not None
    assert after.known[1:] == (date(2026, 11, 20), How.SIGNED, "")
    assert line(program, "Jana", JUNE).stands is Stance.OPEN, "four cards are another thing"


def test_whoever_is_listed_is_not_current_until_he_is_signed_off(program: App) -> None:
    """Though he has never trained here, and also when he deals a round by the new rules first."""
    program.register.write_down("Eva", "K")
    assert line(program, "Eva").stands is Stance.OPEN
    assert line(program, "Eva", FIRST).stands is Stance.CURRENT
    rules = text(program, JANUARY)
    assert [one.version.name for one in program.owed("Eva", rules)] == [JANUARY]
    train(program, "Eva", JANUARY)
    assert line(program, "Eva").stands is Stance.OPEN
    sign(program, "Eva", JANUARY, TODAY)
    assert line(program, "Eva").stands is Stance.CURRENT


def test_the_manager_says_whose_manual_somebody_knew(program: App) -> None:
    program.register.write_down("Eva", "K")
    program.register.knew("Eva", date(2027, 2, 1), "K")
    assert line(program, "Eva").stands is Stance.CURRENT
    assert line(program, "Eva", JUNE).stands is Stance.OPEN
    program.register.knew("Eva", None, "K")
    assert line(program, "Eva").stands is Stance.OPEN


def test_who_answers_for_something_or_has_left_or_deals_elsewhere_owes_nothing(
    program: App,
) -> None:
    for name in ("Boss", "Gone", "Elsewhere"):
        program.register.write_down(name, "K")
    program.register.appoint("Boss", frozenset({Door.MANAGER}), "the boss's own", "K")
    program.register.leave("Gone", gone=True, by="K")
    other = program.procedure("british")
    about = ("Elsewhere", "practice", other.id, other.version, other.content_hash, other.source)
    dealt_one_act(program.log, SessionHead(*about, "round", "", 1, "1"))
    assert line(program, "Boss").stands is Stance.FREE
    assert line(program, "Elsewhere").stands is Stance.FREE
    assert "Gone" not in {one.person.name for one in asked(program).lines}


def test_who_begins_with_the_new_rules_is_current(program: App) -> None:
    train(program, "Ota", JANUARY)
    known = line(program, "Ota").known
    assert known is not None
    assert known.how is How.BEGAN
    assert line(program, "Ota").stands is Stance.CURRENT
    assert line(program, "Ota", JUNE).stands is Stance.OPEN


def test_how_far_somebody_is_is_known_by_his_tries(program: App) -> None:
    train(program, "Jana", FIRST)
    rules = JANUARY, text(program, JANUARY).content_hash, BURN
    for right in (False, True, True):
        program.sign_offs.add("Jana", PRAGUE, ChangeTry(*rules, TODAY, right=right))
    assert "(2 of 3 right)" in reminder(asked(program), "en")
    program.sign_offs.add("Jana", PRAGUE, ChangeTry(*rules, TODAY, right=False))
    assert "(started, 0 of 3 right)" in reminder(asked(program), "en")
    assert "(začato, 0 z 3 správně)" in reminder(asked(program), "cs")
    for _ in range(2):
        program.sign_offs.add("Jana", PRAGUE, ChangeTry(*rules, TODAY, right=True))
    program.sign_offs.add("Jana", PRAGUE, ChangeTry(*rules, TODAY, right=True))
    assert line(program, "Jana").waits(TODAY)
    assert not line(program, "Jana").waits(TODAY + timedelta(1))
    assert "(3 of 3 right on 1 December 2026; once more" in reminder(asked(program), "en")
    assert "(3 z 3 správně dne 1. prosince 2026; ještě jed" in reminder(asked(program), "cs")


def test_a_sign_off_under_a_day_to_come_is_told_and_does_not_count(program: App) -> None:
    train(program, "Jana", FIRST)
    sign(program, "Jana", JANUARY, date(2029, 5, 1))
    found = line(program, "Jana")
    assert found.stands is Stance.OPEN
    assert [(one.version, one.day) for one in found.ahead] == [(JANUARY, date(2029, 5, 1))]
    told = "signed off on 1 May 2029, a date still to come; the clock was wrong"
    assert told in reminder(asked(program), "en")
    assert "podepsáno s datem 1. května 2029" in reminder_table(asked(program), "cs")
    sign(program, "Jana", JANUARY, date(2026, 12, 1))
    assert line(program, "Jana").stands is Stance.CURRENT


def test_two_changes_that_lie_one_on_the_other_are_owed_as_one(program: App) -> None:
    train(program, "Jana", FIRST)
    june = line(program, "Jana", JUNE)
    assert [one.matter.describe("en") for one in june.open] == [
        "PRG-BURN-1: Burn four cards before the first deal."
    ]
    assert june.open[0].matter.difference.old == 5
    sign(program, "Jana", JUNE, TODAY)
    assert line(program, "Jana", JUNE).stands is Stance.CURRENT
    assert line(program, "Jana", JANUARY).stands is Stance.CURRENT, "he is ahead of it"


def test_one_person_of_two_names_stands_once(program: App) -> None:
    train(program, "J. Nova", FIRST)
    train(program, "Jana Nová", JANUARY)
    sign(program, "J. Nova", JUNE, TODAY)
    certify(program, "J. Nova", FIRST, "PRG-BURN-1")
    program.register.merge("J. Nova", "Jana Nová", "K")
    names = [one.person.name for one in asked(program, JUNE).lines]
    assert names == ["Jana Nová", "Karel Horák"]
    found = line(program, "Jana Nová", JUNE)
    assert found.stands is Stance.CURRENT
    assert [one.certificate.version for one in found.touched] == [FIRST]
    program.register.part("J. Nova", "K")
    assert line(program, "J. Nova", JUNE).stands is Stance.CURRENT
    assert line(program, "Jana Nová", JUNE).stands is Stance.OPEN


def test_who_has_left_is_not_there(program: App) -> None:
    train(program, "Jana", FIRST)
    certify(program, "Jana", FIRST, "PRG-BURN-1")
    program.register.leave("Jana", gone=True, by="K")
    assert "Jana" not in {one.person.name for one in asked(program).lines}
    program.register.leave("Jana", gone=False, by="K")
    assert line(program, "Jana").stands is Stance.OPEN


def test_a_sign_off_for_a_change_that_was_taken_back_does_not_count_for_another(
    program: App, tmp_path: Path
) -> None:
    train(program, "Jana", FIRST)
    sign(program, "Jana", JANUARY, TODAY)
    assert line(program, "Jana", JANUARY).stands is Stance.CURRENT
    program.take_back(PRAGUE, "four", "K")
    program.take_back(PRAGUE, "three", "K")
    assert [one.name for one in program.versions(PRAGUE)] == [FIRST]
    assert line(program, "Jana", FIRST).stands is Stance.CURRENT
    other = THREE.replace("= 3", "= 2").replace("hree", "wo").replace("tři", "dvě")
    (tmp_path / "three.toml").write_text(other, encoding="utf-8")
    program.publish(tmp_path / "three.toml", "K. Black")
    assert line(program, "Jana", JANUARY).stands is Stance.OPEN, "he has learnt three, not two"


def test_who_began_ahead_with_a_change_that_was_replaced_has_not_begun_with_the_other(
    program: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(program, "Petr", JANUARY)
    assert line(program, "Petr", JANUARY).stands is Stance.CURRENT
    program.take_back(PRAGUE, "four", "K")
    program.take_back(PRAGUE, "three", "K")
    while_none = line(program, "Petr", FIRST)
    assert while_none.stands is Stance.FREE
    assert while_none.known is not None
    assert while_none.known.how is How.OTHER
    other = THREE.replace("= 3", "= 2").replace("hree", "wo").replace("tři", "dvě")
    (tmp_path / "three.toml").write_text(other, encoding="utf-8")
    program.publish(tmp_path / "three.toml", "K. Black")
    assert line(program, "Petr", JANUARY).stands is Stance.OPEN, "he has seen three, not two"
    the_day(monkeypatch, date(2027, 1, 5))
    assert program.owed("Petr", program.manual(PRAGUE))
    train(program, "Ota", JANUARY)
    assert line(program, "Ota", JANUARY).stands is Stance.CURRENT


def test_who_begins_ahead_by_what_the_manager_has_set_has_begun_with_that_version(
    program: App,
) -> None:
    settings = program.settings(PRAGUE)
    exam = replace(settings.exam, clauses=("PRG-BURN-1",))
    program.save_settings(PRAGUE, replace(settings, exam=exam), "K")
    rules = program.procedure(PRAGUE, on=date(2027, 1, 1))
    assert rules.content_hash != text(program, JANUARY).content_hash
    about = ("Ota", "practice", rules.id, rules.version, rules.content_hash, rules.source)
    dealt_one_act(program.log, SessionHead(*about, "round", "", 1, "1"))
    assert line(program, "Ota", JANUARY).stands is Stance.CURRENT


def test_a_certificate_by_the_new_rules_counts_where_its_exam_asked_for_what_changed(
    program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    the_day(monkeypatch, date(2027, 1, 5))
    for who, role, clauses in (
        ("Jana", Role.DEALER, ("PRG-BURN-1", "PRG-ACT-6")),
        ("Ota", Role.DEALER, ("PRG-ACT-6",)),
        ("Ivo", Role.INSPECTOR, ("PRG-BURN-1",)),
    ):
        train(program, who, FIRST)
        certify(program, who, JANUARY, *clauses, role=role)
    known = line(program, "Jana").known
    assert known is not None
    assert known == (version(program, JANUARY), date(2027, 1, 5), How.CERTIFIED, "")
    assert line(program, "Ota").stands is Stance.OPEN, "his exam never burnt a card"
    assert line(program, "Ivo").stands is Stance.OPEN, "as an inspector he was certified"
    assert not program.owed("Jana", text(program, JANUARY))
    assert program.owed("Ota", text(program, JANUARY))
    number = next(one.id for one in program.held_certificates(program.today()) if one.who == "Jana")
    program.office.withdraw(number, "a mistake")
    assert line(program, "Jana").stands is Stance.OPEN
    assert program.owed("Jana", text(program, JANUARY))


def inspects(program: App, who: str, name: str, at: str = "2026-06-01") -> None:
    """Somebody watches a drill of an inspector by the rules of a version."""
    drill = Drill(PRAGUE, name, "any", 1, 1, f"{at}T12:00:00.000+00:00")
    program.inspections.add_drill(who, drill)


def test_who_deals_and_inspects_stands_twice_and_is_current_as_what_he_signed_off(
    program: App,
) -> None:
    train(program, "Jana", FIRST)
    inspects(program, "Jana", FIRST)
    inspects(program, "Ota", FIRST)
    sign(program, "Jana", JANUARY, TODAY)
    sign(program, "Ota", JANUARY, TODAY)  # of the days when an inspector had to deal
    found = {(one.person.name, one.role): one.stands for one in asked(program).lines}
    assert found == {
        ("Jana", TrainingRole.DEALER): Stance.CURRENT,
        ("Jana", TrainingRole.INSPECTOR): Stance.OPEN,
        ("Karel Horák", None): Stance.FREE,
        ("Ota", TrainingRole.DEALER): Stance.CURRENT,
        ("Ota", TrainingRole.INSPECTOR): Stance.OPEN,
    }
    told = reminder(asked(program), "en")
    assert "\nJana, inspector\n" in told
    assert "Jana, dealer" not in told
    assert "\nJana, inspektor\n" in reminder(asked(program), "cs")
    rules = JANUARY, text(program, JANUARY).content_hash
    program.sign_offs.sign_off("Jana", PRAGUE, SignOff(*rules, TODAY, TrainingRole.INSPECTOR))
    assert "Jana" not in reminder(asked(program), "en")


def test_a_dealer_who_watches_one_drill_is_no_inspector_yet(
    program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(program, "Jana", FIRST)
    monkeypatch.setattr(program.log, "_now", lambda: "2036-01-01T12:00:00.000+00:00")
    train(program, "Jana", FIRST)
    inspects(program, "jana", FIRST)
    assert [one.role for one in asked(program).lines if one.person.name == "Jana"] == ["dealer"]
    inspects(program, "Jana", FIRST, "2026-06-02")
    roles = [one.role for one in asked(program).lines if one.person.name == "Jana"]
    assert roles == ["dealer", "inspector"]


def test_what_was_dealt_is_not_seen_and_what_was_seen_is_not_dealt(program: App) -> None:
    train(program, "Jana", FIRST)
    inspects(program, "Jana", FIRST)
    rules = JANUARY, text(program, JANUARY).content_hash, BURN
    for role, times in ((TrainingRole.DEALER, 1), (TrainingRole.INSPECTOR, 2)):
        for _ in range(times):
            tried = ChangeTry(*rules, TODAY, right=True, role=role)
            program.sign_offs.add("Jana", PRAGUE, tried)
    told = reminder(asked(program), "en").split("\nJana, inspector\n")
    assert [part.count("1 of 3 right") for part in told] == [1, 0]
    assert [part.count("2 of 3 right") for part in told] == [0, 1]


def test_certificates_stand_where_their_role_does_and_none_is_left_out(program: App) -> None:
    train(program, "Jana", FIRST)
    inspects(program, "Jana", FIRST)
    train(program, "Ota", FIRST)
    for who, role in (
        ("Jana", Role.DEALER),
        ("Jana", Role.INSPECTOR),
        ("Ota", Role.INSPECTOR),
    ):
        certify(program, who, FIRST, "PRG-BURN-1", role=role)
    found = {
        (one.person.name, one.role): [each.certificate.role for each in one.touched]
        for one in asked(program).touched
    }
    assert found == {
        ("Jana", TrainingRole.DEALER): ["dealer"],
        ("Jana", TrainingRole.INSPECTOR): ["inspector"],
        ("Ota", TrainingRole.DEALER): ["inspector"],
    }


def test_certificates_are_touched_by_what_differs_in_what_they_cover(program: App) -> None:
    for who, *clauses in (("Jana", "PRG-ACT-6", "PRG-BURN-1"), ("Ota", "PRG-ACT-6")):
        train(program, who, FIRST)
        certify(program, who, FIRST, *clauses)
    (touched,) = line(program, "Jana").touched
    assert touched.clauses == ("PRG-BURN-1",)
    assert [one.person.name for one in asked(program).touched] == ["Jana"]
    assert line(program, "Jana", FIRST).touched == ()


def test_a_mere_severity_is_owed_by_nobody_and_touches_no_certificate(
    program: App, tmp_path: Path
) -> None:
    graver = THREE[: THREE.index("[option]")] + '[severity]\ncritical = ["PRG-BURN-1"]\n'
    for old, new in ((JANUARY, "2028-01-01"), (FIRST, JUNE)):
        graver = graver.replace(old, new)
    (tmp_path / "graver.toml").write_text(graver, encoding="utf-8")
    program.publish(tmp_path / "graver.toml", "K. Black")
    train(program, "Jana", JUNE)
    certify(program, "Jana", JUNE, "PRG-BURN-1")
    found = line(program, "Jana", "2028-01-01")
    assert (found.stands, found.touched) == (Stance.CURRENT, ())
    assert found.known is not None
    assert found.known.how is How.NOTHING
    assert program.exams_changed(PRAGUE, version(program, "2028-01-01"), "en") == (
        "Mistakes against these rules now decide exams: PRG-BURN-1.",
        FINISH,
    )


def test_the_reminder_says_who_what_and_until_when(program: App) -> None:
    train(program, "Jana", FIRST)
    program.register.number("Jana", "1047", "K")
    certify(program, "Jana", FIRST, "PRG-BURN-1")
    assert reminder(asked(program), "en").splitlines() == [
        "Card Casino Prague: rule changes still to learn",
        "From 1 January 2027: Three cards are burnt",
        "Sign off before 1 January 2027.",
        "As of 1 December 2026.",
        "",
        "Jana (1047), dealer",
        "  - PRG-BURN-1: Burn three cards before the first deal. (not started)",
        "  - certificate dealer 2011-03-30: PRG-BURN-1",
    ]
    heads, row = reminder_table(asked(program), "cs").splitlines()
    assert heads.startswith("jméno;osobní číslo;role;zbývá;podepsat před;")
    assert row.startswith(
        "Jana;1047;krupiér;PRG-BURN-1: Před prvním rozdáním spal tři karty. (nezačato);"
    )
    assert ";2027-01-01;osvědčení krupiér 2011-03-30: PRG-BURN-1;" in row


def test_after_its_day_the_reminder_says_so_and_nobody_may_be_left_to_remind(
    program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    the_day(monkeypatch, date(2027, 1, 2))
    assert "Nobody needs a reminder" in reminder(asked(program), "en")
    train(program, "Jana", FIRST)
    told = reminder(asked(program), "en")
    assert "In force since 1 January 2027: sign off at once." in told


def test_a_name_is_no_formula_in_a_spreadsheet(program: App) -> None:
    train(program, "=cmd()", FIRST)
    assert reminder_table(asked(program), "en").splitlines()[1].startswith("'=cmd(),,dealer,")


def test_what_changes_in_exams_is_told_with_what_the_manager_has_set(program: App) -> None:
    settings = program.settings(PRAGUE)
    exam = replace(settings.exam, clauses=("PRG-BURN-1",))
    program.save_settings(PRAGUE, replace(settings, exam=exam), "K")
    told = program.exams_changed(PRAGUE, version(program, JANUARY), "en")
    assert told[0] == "Dealers: still in the exam, but changed: PRG-BURN-1."


def test_settings_that_name_what_is_withdrawn_say_nothing_of_it_from_its_day_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house is dealt at on the day; that the exam asks for it no more is told before."""
    the_day(monkeypatch, date(2027, 2, 1))
    folder = tmp_path / "amendments" / PRAGUE
    folder.mkdir(parents=True)
    (folder / "total.toml").write_bytes(TOTAL.read_bytes())
    (folder / "no_total.toml").write_text(NO_TOTAL, encoding="utf-8")
    program = App(tmp_path / "records.sqlite", managed=True)
    program.use_rules_of_today()
    settings = program.settings(PRAGUE)
    exam = replace(settings.exam, clauses=("AMB-90", "PRG-BURN-1"))
    severities = {**settings.severities, "AMB-90": "critical"}
    program.save_settings(PRAGUE, replace(settings, exam=exam, severities=severities), "K")
    assert program.procedure(PRAGUE).exam.clauses == ("AMB-90", "PRG-BURN-1")
    assert program.procedure(PRAGUE, on=date(2027, 6, 1)).exam.clauses == ("PRG-BURN-1",)
    told = program.exams_changed(PRAGUE, version(program, JUNE), "en")
    assert "Dealers: withdrawn, so no longer in the exam: AMB-90." in told
    train(program, "Jana", JANUARY)
    (still,) = line(program, "Jana", JUNE).open
    assert still.matter.describe("en") == "AMB-90: withdrawn."
    assert still.matter.describe("cs") == "AMB-90: zrušen."
    program.close()
