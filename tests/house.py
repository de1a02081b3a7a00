"""A house with its people, for tests: managers, assessors, and who edits the rules."""

from trainer.app import App
from trainer.training.people.access import HouseRules, SetUp
from trainer.training.people.register import Role

HOUSE = "Casino Bohemia"
#: The first manager, who has every role; another manager; two assessors; who edits the rules.
BOSS, DEPUTY, ASSESSOR, OTHER_ASSESSOR, EDITOR = "Karel", "Dana", "Eva", "Ota", "Hana"
_ROLES = {
    DEPUTY: Role.MANAGER,
    ASSESSOR: Role.ASSESSOR,
    OTHER_ASSESSOR: Role.ASSESSOR,
    EDITOR: Role.PROCEDURES,
}


def passphrase(name: str) -> str:
    """The passphrase of a person of the house."""
    return f"a sound passphrase of {name}"


def set_up(program: App, rules: HouseRules | None = None, *names: str) -> str:
    """Set the house up, with all its people, or these and the first manager.

    Nobody is let in afterwards. Return the recovery code.
    """
    code = program.set_up(SetUp(rules or HouseRules(HOUSE), BOSS, passphrase(BOSS)))
    for name in names or _ROLES:
        _give(program, name, _ROLES[name])
    program.doors.close()
    return code


def appoint(program: App, role: Role, *names: str) -> None:
    """Give people this one role, by the first manager. Nobody is let in afterwards."""
    let_in(program, BOSS)
    for name in names:
        _give(program, name, role)
    program.doors.close()


def _give(program: App, name: str, role: Role) -> None:
    program.register.write_down(name, BOSS)
    program.register.appoint(name, frozenset({role}), passphrase(name), BOSS)


def let_in(program: App, name: str, role: Role | None = None) -> None:
    """Let a person of the house in, by their role."""
    role = role or _ROLES.get(name, Role.MANAGER)
    assert program.doors.opens(role, name, passphrase(name))


def typed(name: str, *more: str) -> str:
    """What a person types at a command that asks who is there."""
    return "".join(f"{line}\n" for line in (name, passphrase(name), *more))
