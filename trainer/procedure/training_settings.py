"""Settings of a house: strictness of judgement, pace, and exams."""

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from trainer.procedure.spec import MAJOR, WEIGHTS, Procedure
from trainer.procedure.training_rules import (
    Blueprint,
    InspectorBlueprint,
    Remedies,
    Renewal,
    Targets,
)


@dataclass(frozen=True, slots=True)
class HouseSettings:
    """Settings of a house that a manager may change.

    ``severities`` has every clause that a mistake can name. The settings are laid over a
    manual as an amendment like any other. It holds only what differs from the manual's own,
    so that a new version of the manual changes the rest.
    """

    pass_mark: float
    help_stages: int
    targets: Targets
    renewal: Renewal
    exam: Blueprint
    inspector_exam: InspectorBlueprint
    remedies: Remedies
    severities: Mapping[str, str]

    @classmethod
    def from_procedure(cls, procedure: Procedure) -> "HouseSettings":
        """Return the settings of a procedure."""
        clauses = procedure.texts["en"]["clauses"]
        return cls(
            pass_mark=procedure.pass_mark,
            help_stages=procedure.help_stages,
            targets=procedure.targets,
            renewal=procedure.renewal,
            exam=procedure.exam,
            inspector_exam=procedure.inspector_exam,
            remedies=procedure.remedies,
            severities={
                clause: procedure.severities.get(clause, MAJOR)
                for clause in clauses
                if clause not in procedure.not_enacted
            },
        )

    def as_amendment(self, manual: Procedure) -> dict[str, Any]:
        """Return the amendment that lays these settings over the manual."""
        own = HouseSettings.from_procedure(manual)
        changed: dict[str, Any] = {"amends": manual.id}
        if self.pass_mark != own.pass_mark:
            changed["pass_mark"] = self.pass_mark
        if self.help_stages != own.help_stages:
            changed["help"] = self.help_stages
        tables = {
            "exam": _differing(_as_toml(self.exam), _as_toml(own.exam)),
            "inspector_exam": _differing(
                _as_toml(self.inspector_exam), _as_toml(own.inspector_exam)
            ),
            "remedies": _differing(_as_toml(self.remedies), _as_toml(own.remedies)),
            "targets": _differing(_as_toml(self.targets), _as_toml(own.targets)),
            "renewal": _differing(_as_toml(self.renewal), _as_toml(own.renewal)),
            "severity": self._moved(own),
        }
        return changed | {name: table for name, table in tables.items() if table}

    def _moved(self, own: "HouseSettings") -> dict[str, list[str]]:
        """Return clauses of changed severity, by their new severity."""
        moved: dict[str, list[str]] = {grade: [] for grade in WEIGHTS}
        for clause, grade in own.severities.items():
            new = self.severities.get(clause, grade)
            if new != grade:
                moved[new].append(clause)
        return {grade: clauses for grade, clauses in moved.items() if clauses}


def without_withdrawn(settings: Mapping[str, Any], gone: Collection[str]) -> dict[str, Any]:
    """Return a manager's settings without the withdrawn clauses."""
    return {
        name: {
            field: [one for one in value if one not in gone] if isinstance(value, list) else value
            for field, value in table.items()
        }
        if isinstance(table, Mapping)
        else table
        for name, table in settings.items()
    }


def _as_toml(
    value: Blueprint | InspectorBlueprint | Remedies | Targets | Renewal,
) -> dict[str, Any]:
    """Return the fields as a procedure's file has them: tuples as lists."""
    fields = asdict(value)
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }


def _differing(new: Mapping[str, Any], old: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in new.items() if value != old[name]}
