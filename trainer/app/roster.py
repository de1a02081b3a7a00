"""Versions of a house's rules: who is current, and changes to exams."""

from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING

from trainer.app.rules import PublishedRules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from trainer.procedure.amend import Version
    from trainer.procedure.spec import Procedure
    from trainer.training.catchup.known_versions import (
        CertificateFacts,
        CurrentVersion,
        History,
        RulesInOrder,
        VersionsToLearn,
    )
    from trainer.training.catchup.requalify import Requalification
    from trainer.training.catchup.roster import Roster
    from trainer.training.catchup.sign_off import Sheet, TrainingRole
    from trainer.training.certificates.certified import HeldCertificate
    from trainer.training.certificates.renewal import Due
    from trainer.training.memory.memory import Memories
    from trainer.training.memory.renewed import RenewalDates


class Rosters(PublishedRules):
    """Rules, with certificates and everybody's standing towards each version."""

    def held_certificates(self, on: "date", who: str | None = None) -> "Sequence[HeldCertificate]":
        """List certificates held on a day, of one person or all.

        Raise RecordsError if they cannot be verified.
        """
        from trainer.training.certificates.certified import RulesInForce, doubted
        from trainer.training.certificates.issuing import map_passed

        found = self.office.held(on, RulesInForce(lambda name: self.manual(name, on)), who)
        passed = map_passed(self.past.all_exams())
        held = [replace(one, due=self._renewal_due(one, on)) for one in found]
        return doubted(held, passed, self.seals.of)

    def _renewal_due(self, held: "HeldCertificate", on: "date") -> "tuple[Due, ...]":
        """Return why a certificate that holds is due for renewal, by its house's settings."""
        from datetime import datetime

        from trainer.procedure.fields import DataError
        from trainer.training.certificates.renewal import Activity, renewal_due
        from trainer.training.certificates.validity import ValidityState

        certificate = held.certificate
        if certificate is None or held.standing.state is not ValidityState.VALID:
            return ()
        name = certificate.what.procedure
        try:
            rule = self.procedure(name).renewal
        except DataError:
            return ()
        at = self.past.latest().get(held.who)
        last = None if at is None else datetime.fromisoformat(at).date()
        assessed = [one.day for one in self.live_tables.seen(held.who, name)]
        stale = held.stale is not None
        return renewal_due(rule, certificate, on, Activity(last, assessed), stale=stale)

    def roster(self, house: str, version: "Version") -> "Roster":
        """Return everybody's standing towards a version of a house's rules.

        Raise RecordsError if the records cannot be read, DataError if a version is unavailable.
        """
        from trainer.records.roster import RosterRecords
        from trainer.training.catchup.roster import HousePeople, make_roster

        kept = RosterRecords(self._file).everybody(house)
        everybody = HousePeople(self.register.people(), kept, self.certified_at(house))
        return make_roster(self._rules_in_order(house), version, everybody, self.training_day())

    def _rules_in_order(self, house: str) -> "RulesInOrder":
        from trainer.training.catchup.known_versions import RulesInOrder

        manual, trained = partial(self.version_of, house), partial(self._with_settings, house)
        return RulesInOrder(self.versions(house), manual, trained)

    def _with_settings(self, house: str, version: "Version") -> "Procedure":
        """Return a version with the manager's settings, if they fit it.

        Otherwise return it as its manual has it.
        """
        from trainer.procedure.fields import DataError

        with suppress(DataError):
            return self._managed_by(self._key_of(house, version))
        return self.version_of(house, version)

    def certified_at(self, house: str, who: str | None = None) -> "Sequence[CertificateFacts]":
        """List certificates held at a house, of one person or all."""
        from trainer.training.certificates.certified import rostered

        return tuple(rostered(self.held_certificates(self.today(), who), house))

    def exams_changed(self, house: str, version: "Version", lang: str) -> "Sequence[str]":
        """List a version's changes to the house's exams, as text lines.

        It is compared with the version before, both with the manager's settings. Raise DataError
        if one is unavailable.
        """
        from trainer.procedure.fields import DataError
        from trainer.training.catchup.exam_changes import exam_changes, unfit

        versions = self.versions(house)
        if version.since is None or version not in versions:
            return ()
        sides = versions[versions.index(version) - 1], version
        try:
            old, new = (self._managed_by(self._key_of(house, one)) for one in sides)
        except DataError as error:  # what is set may not fit the new rules
            old, new = (self.version_of(house, one) for one in sides)
            return (unfit(str(error), lang), *exam_changes(old, new, lang))
        return exam_changes(old, new, lang)


def _start_time(version: "Version") -> str:
    """Return the time when a version comes into force, in ISO 8601.

    It is in UTC, as in the records, at the hour when the house's day begins; "" for the first
    version, which has always been in force.
    """
    from datetime import UTC, datetime

    from trainer.procedure.amend import CHANGES_AT

    if version.since is None:
        return ""
    here = datetime.combine(version.since, CHANGES_AT).astimezone()
    return here.astimezone(UTC).isoformat(timespec="milliseconds")


class VersionsLearnt(Rosters):
    """Rules, with the versions that each person has learnt."""

    @cached_property
    def memories(self) -> "Memories":
        """Trainees' memories of the rules in force; may raise RecordsError.

        The log is opened as for ``past``.
        """
        from trainer.training.memory.renewed import RenewedMemories

        return RenewedMemories(self.remembered, self.renewed)

    def renewed(self, name: str) -> "RenewalDates":
        """Return the times since when a procedure's clauses are unchanged.

        A clause is mastered only by what came after its last change. A version that is not
        available any more renews nothing.
        """
        from trainer.training.memory.renewed import NEVER_RENEWED, RenewalDates

        versions = [version for version in self.versions(name) if not version.coming]
        if len(versions) == 1:
            return NEVER_RENEWED
        since: dict[str, str] = {}
        for one, other in pairwise(versions):
            since |= dict.fromkeys(self._renewed_by(name, one, other), _start_time(other))
        return RenewalDates(since)

    def _renewed_by(self, name: str, one: "Version", other: "Version") -> "tuple[str, ...]":
        """Return the clauses that a version renews, worked out once."""
        from trainer.procedure.fields import DataError
        from trainer.training.catchup.change import renewed_clauses

        try:
            old, new = (self.version_of(name, version) for version in (one, other))
        except DataError:
            return ()
        key = old.content_hash, new.content_hash
        if key not in self._renews:
            self._renews[key] = renewed_clauses(old, new)
        return self._renews[key]

    @cached_property
    def _renews(self) -> "dict[tuple[str, str], tuple[str, ...]]":
        return {}

    def owed(self, trainee: str, procedure: "Procedure") -> "tuple[VersionsToLearn, ...]":
        """List the rule changes that a trainee has still to learn.

        There is one entry for each role with open changes, from the version that the trainee was
        last current with up to the procedure. Raise RecordsError if the records cannot be read,
        DataError if a version is unavailable.
        """
        versions = self.versions(procedure.id)
        if len(versions) == 1:
            return ()
        history = self._history(trainee, procedure.id)
        found = (self._owed_as(role, history, trainee, procedure) for role in history.roles)
        return tuple(one for one in found if one is not None)

    def _owed_as(
        self, role: "TrainingRole", history: "History", trainee: str, procedure: "Procedure"
    ) -> "VersionsToLearn | None":
        from trainer.training.catchup.known_versions import find_current_in_role, waits

        rules, today = self._rules_in_order(procedure.id), self.training_day()
        found = self._owed(procedure, rules, find_current_in_role(rules, history, role, today))
        if found is not None:  # an exam by the new rules counts, too
            history = history._replace(certificates=self._certified(trainee, procedure.id))
            found = self._owed(procedure, rules, find_current_in_role(rules, history, role, today))
        if found is None:
            return None
        text = self.text_of(procedure.id, found.version)
        tries = [one for one in self.sign_offs.tries(trainee, procedure.id) if one.role is role]
        names = [version.name for version in found.changes]
        ahead = [one.day for one in history.get_record(role).after(today) if one.version in names]
        return found._replace(
            waits=waits(tries, found.version.name, text, today),
            ahead=max(ahead, default=None),
            role=role,
        )

    def _history(self, trainee: str, house: str) -> "History":
        """Return a trainee's training and sign-offs at a house, without certificates."""
        from trainer.training.catchup.known_versions import History, RoleRecord, add_listed_version
        from trainer.training.catchup.sign_off import TrainingRole

        kept, whose = self.sign_offs, (trainee, house)
        signed = kept.sign_offs(*whose)
        records = {
            role: RoleRecord(
                kept.first_trained(*whose, role),
                signed=tuple(one for one in signed if one.role is role),
            )
            for role in TrainingRole
        }
        who = self.register.person(trainee)
        if who is None or not who.listed:
            return History(records)
        return add_listed_version(self._rules_in_order(house), who, History(records))

    def _certified(self, trainee: str, house: str) -> "Sequence[CertificateFacts]":
        """Return a person's certificates for a house."""
        who = self.register.person(trainee)
        return self.certified_at(house, who.name) if who is not None else ()

    def known_versions(self, trainee: str, house: str) -> "Mapping[TrainingRole, CurrentVersion]":
        """Return the version that a person is current with, by role.

        Raise RecordsError or DataError if that cannot be read.
        """
        from trainer.training.catchup.known_versions import find_current_in_role

        history, rules = self._history(trainee, house), self._rules_in_order(house)
        history = history._replace(certificates=self._certified(trainee, house))
        found = {
            role: find_current_in_role(rules, history, role, self.training_day())
            for role in history.roles
        }
        return {role: known for role, known in found.items() if known is not None}

    def sheet(self, trainee: str, owed: "VersionsToLearn", becoming: "Requalification") -> "Sheet":
        """Return a trainee's tries at the changed rules; may raise RecordsError."""
        from trainer.training.catchup.sign_off import Sheet

        house, version = becoming.new.id, owed.version
        rules = version.name, self.text_of(house, version)
        found = becoming.moments.items()
        moments = {name: [each.name for each in one.differences] for name, one in found}
        whose = trainee, house
        return Sheet(self.sign_offs, whose, rules, moments, self.training_day, role=owed.role)

    def changed_for(self, trainee: str, procedure: "Procedure") -> "tuple[str, ...]":
        """List the clauses changed since the trainee was last current.

        They are in the manual's order. If the trainee is also an inspector, the inspector's
        changes count. Empty if there is nothing to learn. Raise RecordsError or DataError if that
        cannot be read.
        """
        owed = self.owed(trainee, procedure)
        if not owed:
            return ()
        from trainer.training.catchup.change import find_required_clauses

        old = self.version_of(procedure.id, owed[-1].current)  # roles come in their order
        asked = {clause for clauses in find_required_clauses(old, procedure) for clause in clauses}
        return tuple(one for one in procedure.texts["en"]["clauses"] if one in asked)

    def text_of(self, name: str, version: "Version") -> str:
        """Return the content hash of a version, which tries and sign-offs name."""
        return self.version_of(name, version).content_hash

    def _owed(
        self, procedure: "Procedure", rules: "RulesInOrder", known: "CurrentVersion | None"
    ) -> "VersionsToLearn | None":
        from trainer.training.catchup.known_versions import owed_since

        found = owed_since(rules.versions, procedure.version, known and known.version)
        return found if found and self._is_otherwise(procedure.id, found) else None

    def _is_otherwise(self, name: str, owed: "VersionsToLearn") -> bool:
        from trainer.training.catchup.known_versions import has_changes_to_learn

        sides: Sequence[Version] = (owed.current, owed.version)
        old, new = (self.version_of(name, version) for version in sides)
        return has_changes_to_learn(old, new)
