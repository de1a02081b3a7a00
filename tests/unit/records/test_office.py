"""The house's key behind the manager's door, and certificates that are made out with it."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.house import ASSESSOR, BOSS, DEPUTY, let_in, passphrase, set_up
from tests.unit.training.certificates.made import DEALER
from trainer.app import App
from trainer.records import access
from trainer.records.access import HouseDoors
from trainer.records.house_key import HouseKey
from trainer.records.signing import is_signed
from trainer.training.certificates.certificate import short
from trainer.training.certificates.credential import read_signed
from trainer.training.certificates.house_keys import WITHDRAWALS, read_list
from trainer.training.certificates.issuing import ExamFacts
from trainer.training.certificates.validity import Trust, ValidityState, check_validity
from trainer.training.people.access import HouseRules, SetUp, plain_code
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError

HOUSE = "Card Casino Prague"
EXAMINED = ExamFacts(
    DEALER.holder,
    DEALER.what,
    DEALER.blueprint,
    DEALER.result,
    DEALER.clauses,
    DEALER.sitting,
    DEALER.assessor,
)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    program = App(tmp_path / "records.sqlite")
    yield program
    program.close()


@pytest.fixture
def code(program: App) -> str:
    """The recovery code of a house that was set up; its manager is in."""
    code = set_up(program, HouseRules(HOUSE))
    let_in(program, BOSS)
    return code


def again(program: App) -> App:
    """The program started again."""
    return App(program.house_key.path.with_name("records.sqlite"))


def until(program: App) -> date:
    return program.today() + timedelta(365)


@pytest.mark.usefixtures("code")
def test_the_key_is_made_when_the_house_is_set_up(program: App) -> None:
    keys = program.house_key.keys
    assert keys is not None
    assert (keys.house, keys.current.since) == (HOUSE, program.today())
    assert program.office.can_sign


@pytest.mark.usefixtures("code")
def test_only_a_manager_opens_it(program: App) -> None:
    with closing(again(program)) as started:
        let_in(started, ASSESSOR)
        assert not started.doors.opens(Role.MANAGER, ASSESSOR, passphrase(ASSESSOR))
        with pytest.raises(RecordsError, match="the training manager opens it with his passphrase"):
            started.office.issue(EXAMINED, until(started))
        assert started.certificates.issued() == []
        let_in(started, DEPUTY)
        assert started.office.can_sign


@pytest.mark.usefixtures("code")
def test_a_certificate_is_made_out_and_the_next_supersedes_it(program: App) -> None:
    first = program.office.issue(EXAMINED, until(program))
    [kept] = program.certificates.issued()
    assert read_signed(kept.file) == first
    keys = program.house_key.keys
    assert keys is not None
    trust = Trust([keys], is_signed)
    today = program.today()
    assert check_validity(first, trust, today).state is ValidityState.VALID
    assert program.certificates.withdrawn() is None
    second, third = (program.office.issue(EXAMINED, until(program)) for _ in range(2))
    content = program.certificates.withdrawn()
    assert content is not None
    listed = read_list(WITHDRAWALS, content)
    assert trust.genuine_list(listed) is None
    for one, newer in ((first, second), (second, third)):
        told = check_validity(one, trust, today, lists=[listed.value])
        assert (told.state, told.newer) == (ValidityState.SUPERSEDED, newer.certificate.id)
    assert check_validity(third, trust, today, lists=[listed.value]).state is ValidityState.VALID
    assert check_validity(first, trust, today, [third.certificate]).by == third.certificate
    [held] = program.held_certificates(today)
    assert (held.id, held.standing.state) == (third.certificate.id, ValidityState.VALID)


@pytest.mark.usefixtures("code")
def test_a_certificate_is_withdrawn(program: App) -> None:
    made = program.office.issue(EXAMINED, until(program)).certificate
    content = program.office.withdraw(made.id, "examined by the wrong blueprint")
    assert program.certificates.withdrawn() == content
    listed = read_list(WITHDRAWALS, content).value
    assert (listed.house, listed.number) == (HOUSE, 1)
    assert [(one.certificate, one.why) for one in listed.withdrawn] == [
        (made.id, "examined by the wrong blueprint")
    ]
    assert short(made.id) == made.short
    with pytest.raises(KeyError):
        program.office.withdraw("urn:uuid:0", "x")


@pytest.mark.usefixtures("code")
def test_a_replaced_key_signs_from_now_on(program: App) -> None:
    first = program.office.issue(EXAMINED, until(program))
    before = program.house_key.keys
    assert program.doors.replace_key(BOSS, "another") is None
    assert program.doors.replace_key(BOSS, passphrase(BOSS)) is not None
    after = program.house_key.keys
    assert after is not None
    assert before is not None
    assert after.follow(before, is_signed)
    second = program.office.issue(EXAMINED, until(program))
    assert second.certificate.issuer.key == after.current.fingerprint
    trust = Trust([after], is_signed)
    assert trust.check_signature(first) is None
    assert trust.check_signature(second) is None


def full(*_: object, **__: object) -> None:
    raise RecordsError("the disk is full")


@pytest.mark.parametrize("where", [(HouseKey, "_put"), (HouseDoors, "_rule")])
def test_a_house_is_set_up_with_its_key_or_not_at_all(
    program: App, monkeypatch: pytest.MonkeyPatch, where: tuple[type, str]
) -> None:
    with monkeypatch.context() as fails:
        fails.setattr(*where, full)
        with pytest.raises(RecordsError):
            set_up(program)
    assert program.doors.rules is None
    assert not program.house_key.is_made
    code = set_up(program)
    assert program.house_key.open_by_code(plain_code(code)) is not None


@pytest.mark.parametrize("where", [(HouseKey, "change_code"), (access, "add_change")])
def test_a_recovery_that_could_not_be_written_leaves_the_key(
    program: App, code: str, monkeypatch: pytest.MonkeyPatch, where: tuple[type, str]
) -> None:
    before = program.house_key.backup()
    with monkeypatch.context() as fails:
        fails.setattr(*where, full)
        with pytest.raises(RecordsError):
            program.doors.recover(code, BOSS, "another passphrase")
    assert program.house_key.backup() == before
    let_in(program, BOSS)
    assert program.doors.recover(code, BOSS, "another passphrase") is not None


@pytest.mark.usefixtures("code")
def test_a_replacement_that_could_not_be_written_leaves_the_key(
    program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = program.house_key.backup()
    with monkeypatch.context() as fails:
        fails.setattr(HouseKey, "give", full)
        with pytest.raises(RecordsError):
            program.doors.replace_key(BOSS, passphrase(BOSS))
    assert program.house_key.backup() == before
    let_in(program, BOSS)


def test_a_key_that_is_here_already_is_set_up_by_its_code(program: App, tmp_path: Path) -> None:
    """The records were lost, and the key was brought back."""
    with closing(App(tmp_path / "former" / "records.sqlite")) as former:
        code = set_up(former)
        program.house_key.restore(former.house_key.backup())
    how = SetUp(HouseRules(HOUSE), BOSS, passphrase(BOSS), "0000-0000")
    with pytest.raises(ValueError, match="not the recovery code"):
        program.set_up(how)
    assert program.doors.rules is None
    program.set_up(how._replace(code=code))
    assert program.house_key.keys == former.house_key.keys
    assert program.office.can_sign
    assert list(program.house_key.roles) == [1], "what other people had there is gone"


@pytest.mark.usefixtures("code")
def test_a_house_whose_key_is_gone_is_set_up_again(program: App) -> None:
    program.house_key.path.unlink()
    assert program.doors.rules is not None, "its rules hold"
    assert program.doors.lacks_key
    with closing(again(program)) as started:
        assert not started.doors.opens(Role.MANAGER, BOSS, passphrase(BOSS))
        set_up(started)
        assert not started.doors.lacks_key
        let_in(started, BOSS)
