"""Who is current with which rules: what somebody has to learn that has changed since."""

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from trainer.bootstrap.roster import Rosters

if TYPE_CHECKING:  # what is heavy is loaded when it is needed: the window shows itself first
    from collections.abc import Sequence

    from trainer.procedure.spec import Procedure
    from trainer.procedure.versions import Version
    from trainer.training.current.becoming import Becoming
    from trainer.training.current.owed import Owed
    from trainer.training.current.roster import Known, RulesInOrder
    from trainer.training.current.sheet import Sheet
    from trainer.training.memory.kept import Memories
    from trainer.training.memory.renewed import Renewed


def _begins(version: "Version") -> str:
    """When a version begins to hold, at the hour of the house, in ISO 8601 as the records have it.

    The first one always held: "".
    """
    from datetime import UTC, datetime

    from trainer.procedure.versions import CHANGES_AT

    if version.since is None:
        return ""
    here = datetime.combine(version.since, CHANGES_AT).astimezone()
    return here.astimezone(UTC).isoformat(timespec="milliseconds")


class Current(Rosters):
    """The rules, and who has learnt which version of them."""

    @cached_property
    def memories(self) -> "Memories":
        """What trainees remember of the rules in force; RecordsError as for the log to look at."""
        from trainer.training.memory.renewed import RenewedMemories

        return RenewedMemories(self.remembered, self.renewed)

    def renewed(self, name: str) -> "Renewed":
        """Since when the clauses of a procedure are as they are: from then on they are mastered.

        A version that cannot be had any more renews nothing.
        """
        from trainer.training.memory.renewed import NEVER_RENEWED, Renewed

        versions = [version for version in self.versions(name) if not version.coming]
        if len(versions) == 1:
            return NEVER_RENEWED
        since: dict[str, str] = {}
        for one, other in pairwise(versions):
            since |= dict.fromkeys(self._renewed_by(name, one, other), _begins(other))
        return Renewed(since)

    def _renewed_by(self, name: str, one: "Version", other: "Version") -> "tuple[str, ...]":
        """The clauses that a version renews; worked out once."""
        from trainer.procedure.reading import DataError
        from trainer.training.current.change import renewed_clauses

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

    def owed(self, trainee: str, procedure: "Procedure") -> "Owed | None":
        """What changed since somebody was last current, up to the rules that he trains by.

        None where he owes nothing. RecordsError where that cannot be read, DataError where a
        version cannot be had.
        """
        versions = self.versions(procedure.id)
        if len(versions) == 1:
            return None
        from trainer.training.current.owed import waits
        from trainer.training.current.roster import OnRecord, known_of

        kept, whose = self.sign_offs, (trainee, procedure.id)
        rules = self._rules_in_order(procedure.id)
        signed, today = tuple(kept.sign_offs(*whose)), self.training_day()
        all_signed = OnRecord(kept.first_trained(*whose), signed=signed)
        on_record = all_signed.by(today)
        found = self._owed(procedure, rules, known_of(rules, on_record, ()))
        who = self.register.person(trainee)
        if found is not None and who is not None:  # an exam by the new rules counts, too
            own = self.certified_at(procedure.id, who.name)
            found = self._owed(procedure, rules, known_of(rules, on_record, own))
        if found is None:
            return None
        text = self.text_of(procedure.id, found.version)
        done = waits(kept.tries(*whose), found.version.name, text, today)
        names = [version.name for version in found.changes]
        ahead = [one.day for one in all_signed.after(today) if one.version in names]
        return found._replace(waits=done, ahead=max(ahead, default=None))

    def known(self, trainee: str, house: str) -> "Known | None":
        """The version that somebody is current with by his training, sign-offs and certificates.

        None where nothing is on record of him there. RecordsError, DataError.
        """
        from trainer.training.current.roster import OnRecord, known_of

        kept, whose = self.sign_offs, (trainee, house)
        signed = OnRecord(kept.first_trained(*whose), signed=tuple(kept.sign_offs(*whose)))
        on_record = signed.by(self.training_day())
        who = self.register.person(trainee)
        own = self.certified_at(house, who.name) if who is not None else ()
        return known_of(self._rules_in_order(house), on_record, own)

    def sheet(self, trainee: str, owed: "Owed", becoming: "Becoming") -> "Sheet":
        """What somebody has tried of what changed; RecordsError where it cannot be read."""
        from trainer.training.current.sheet import Sheet

        house, version = becoming.new.id, owed.version
        rules = version.name, self.text_of(house, version)
        found = becoming.moments.items()
        moments = {name: [each.name for each in one.differences] for name, one in found}
        return Sheet(self.sign_offs, (trainee, house), rules, moments, self.training_day)

    def changed_for(self, trainee: str, procedure: "Procedure") -> "tuple[str, ...]":
        """The clauses that acts keep otherwise since somebody was last current, in their order.

        None where he owes nothing; RecordsError, DataError.
        """
        owed = self.owed(trainee, procedure)
        if owed is None:
            return ()
        from trainer.training.current.matter import asked_by

        old = self.version_of(procedure.id, owed.current)
        asked = {clause for clauses in asked_by(old, procedure) for clause in clauses}
        return tuple(one for one in procedure.texts["en"]["clauses"] if one in asked)

    def text_of(self, name: str, version: "Version") -> str:
        """The content hash of a version, by which tries and sign-offs are told apart."""
        return self.version_of(name, version).content_hash

    def _owed(
        self, procedure: "Procedure", rules: "RulesInOrder", known: "Known | None"
    ) -> "Owed | None":
        from trainer.training.current.owed import owed_since

        found = owed_since(rules.versions, procedure.version, known and known.version)
        return found if found and self._is_otherwise(procedure.id, found) else None

    def _is_otherwise(self, name: str, owed: "Owed") -> bool:
        from trainer.training.current.owed import is_otherwise

        sides: Sequence[Version] = (owed.current, owed.version)
        old, new = (self.version_of(name, version) for version in sides)
        return is_otherwise(old, new)
