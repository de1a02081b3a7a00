"""The house's key behind the manager's door, and certificates that are made out with it."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.unit.training.certificates.made import DEALER
from trainer.app import App
from trainer.records.access import HouseDoors, KeyedDoors
from trainer.records.house_key import MANAGER, RECOVERY, HouseKey
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
PASSPHRASE = "a sound passphrase"  # noqa: S105 - of no house
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
    """The recovery code of a house that was set up."""
    passphrases = {Role.MANAGER: PASSPHRASE}
    return program.doors.set_up(SetUp(HouseRules(HOUSE), "Karel Horák", passphrases))


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
    assert program.house_key.open_signer(PASSPHRASE) is not None
    assert program.office.can_sign


def test_it_follows_the_managers_passphrase(program: App, code: str) -> None:
    program.doors.change(Role.ASSESSOR, "the assessor's own", "Karel Horák")
    program.doors.change(Role.MANAGER, "another passphrase", "Karel Horák")
    assert program.house_key.open_signer(PASSPHRASE) is None
    assert program.house_key.open_signer("another passphrase") is not None
    assert program.house_key.open_signer(plain_code(code), RECOVERY) is not None


def test_forgotten_it_opens_to_the_recovery_code(program: App, code: str) -> None:
    signer = program.house_key.open_signer(PASSPHRASE)
    started = again(program)
    assert started.doors.recover("0000-0000-0000-0000-0000", "a third passphrase", "x") is None
    new = started.doors.recover(code.lower(), "a third passphrase", "Karel Horák")
    assert new is not None
    assert program.house_key.open_signer("a third passphrase") == signer
    assert program.house_key.open_signer(plain_code(new), RECOVERY) == signer
    assert program.house_key.open_signer(plain_code(code), RECOVERY) is None
    started.close()


@pytest.mark.usefixtures("code")
def test_only_the_managers_door_opens_it(program: App) -> None:
    started = again(program)
    started.doors.change(Role.ASSESSOR, "the assessor's own", "Karel Horák")
    assert started.doors.opens(Role.ASSESSOR, "the assessor's own")
    assert not started.doors.opens(Role.MANAGER, "the assessor's own")
    with pytest.raises(RecordsError, match="the training manager opens it with his passphrase"):
        started.office.issue(EXAMINED, until(started))
    assert started.certificates.issued() == []
    assert started.doors.opens(Role.MANAGER, PASSPHRASE)
    assert started.office.can_sign
    started.close()


@pytest.mark.usefixtures("code")
def test_a_house_without_a_key_gets_one(program: App) -> None:
    program.house_key.path.unlink()
    started = again(program)
    assert started.doors.opens(Role.MANAGER, PASSPHRASE)
    assert program.house_key.open_signer(PASSPHRASE, MANAGER) is not None
    started.close()


def test_a_key_that_was_brought_back_is_taken_over(program: App, tmp_path: Path) -> None:
    other = App(tmp_path / "other" / "records.sqlite")
    rules = HouseRules(HOUSE)
    other.doors.set_up(SetUp(rules, "Karel Horák", {Role.MANAGER: "of the former computer"}))
    program.house_key.restore(other.house_key.backup())
    doors = program.doors
    assert isinstance(doors, KeyedDoors)
    doors.set_up(SetUp(rules, "Karel Horák", {Role.MANAGER: PASSPHRASE}))
    assert not program.office.can_sign
    assert doors.take_over("a wrong one", PASSPHRASE, "x") is None
    code = doors.take_over("of the former computer", PASSPHRASE, "x")
    assert code is not None
    assert program.house_key.open_signer(plain_code(code), RECOVERY) is not None
    assert program.house_key.keys == other.house_key.keys
    assert program.house_key.open_signer(PASSPHRASE) is not None
    assert program.office.can_sign
    other.close()


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
    doors = program.doors
    assert isinstance(doors, KeyedDoors)
    assert doors.replace_key("another", "x") is None
    assert doors.replace_key(PASSPHRASE, "x") is not None
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


NEW = "another passphrase"


@pytest.mark.usefixtures("code")
@pytest.mark.parametrize("role", [Role.MANAGER, Role.ASSESSOR])
@pytest.mark.parametrize("where", ["key", "doors", "key at last"])
def test_a_disk_that_is_full_in_between_locks_nobody_out(
    program: App, monkeypatch: pytest.MonkeyPatch, where: str, role: Role
) -> None:
    """Whatever passphrase opens the door, the key opens to it, too."""
    program.doors.change(Role.ASSESSOR, PASSPHRASE, "Karel Horák")
    assert program.doors.opens(Role.MANAGER, PASSPHRASE)
    with monkeypatch.context() as fails:
        if where == "key":
            fails.setattr(HouseKey, "_put", full)
        elif where == "doors":
            fails.setattr(HouseDoors, "change", full)
        else:
            real, times = HouseKey._put, iter([True, False])

            def put(key: HouseKey, content: bytes) -> None:
                if not next(times):
                    full()
                real(key, content)

            fails.setattr(HouseKey, "_put", put)
        with suppress(RecordsError):
            program.doors.change(role, NEW, "Karel Horák")
    opens = NEW if where == "key at last" else PASSPHRASE
    started = again(program)
    assert started.doors.opens(role, opens)
    assert started.doors.attests if role is Role.ASSESSOR else started.office.can_sign
    if role is Role.MANAGER:
        other = ({NEW, PASSPHRASE} - {opens}).pop()
        assert program.house_key.open_signer(other) is None, "the other one opens it no more"
    started.close()


@pytest.mark.parametrize("where", [(HouseKey, "_put"), (HouseDoors, "_rule")])
def test_a_house_is_set_up_with_its_key_or_not_at_all(
    program: App, monkeypatch: pytest.MonkeyPatch, where: tuple[type, str]
) -> None:
    how = SetUp(HouseRules(HOUSE), "Karel Horák", {Role.MANAGER: PASSPHRASE})
    with monkeypatch.context() as fails:
        fails.setattr(*where, full)
        with pytest.raises(RecordsError):
            program.doors.set_up(how)
    assert program.doors.rules is None
    assert not program.house_key.is_made
    code = program.doors.set_up(how)
    assert program.house_key.open_signer(plain_code(code), RECOVERY) is not None


def test_a_recovery_that_could_not_be_written_can_be_tried_again(
    program: App, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as fails:
        fails.setattr(HouseKey, "_put", full)
        with pytest.raises(RecordsError):
            program.doors.recover(code, NEW, "Karel Horák")
    assert program.doors.recover(code, NEW, "Karel Horák") is not None
    assert program.house_key.open_signer(NEW) is not None


def test_a_replacement_that_could_not_be_written_leaves_the_key(
    program: App, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = program.house_key.backup()

    def unwritten(_doors: HouseDoors, _by: str, seal: Callable[[str], None]) -> None:
        seal("0000-0000-0000-0000-0000")
        full()

    with monkeypatch.context() as fails:
        fails.setattr(HouseDoors, "new_code", unwritten)
        with pytest.raises(RecordsError):
            program.replace_key(PASSPHRASE, "x")
    assert program.house_key.backup() == before
    assert program.house_key.open_signer(plain_code(code), RECOVERY) is not None
