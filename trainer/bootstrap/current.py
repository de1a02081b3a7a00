"""Who is current with which rules: what somebody has to learn that has changed since."""

from functools import partial
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


class Current(Rosters):
    """The rules, and who has learnt which version of them."""

    def owed(self, trainee: str, procedure: "Procedure") -> "Owed | None":
        """What changed since somebody was last current, up to the rules that he trains by.

        None where he owes nothing. RecordsError where that cannot be read, DataError where a
        version cannot be had.
        """
        versions = self.versions(procedure.id)
        if len(versions) == 1:
            return None
        from trainer.training.current.owed import waits
        from trainer.training.current.roster import OnRecord, RulesInOrder, known_of

        kept, whose = self.sign_offs, (trainee, procedure.id)
        rules = RulesInOrder(versions, partial(self.version_of, procedure.id))
        first, signed = kept.first_trained(*whose) or "", tuple(kept.sign_offs(*whose))
        on_record = OnRecord(first, signed=signed)
        found = self._owed(procedure, rules, known_of(rules, on_record, ()))
        who = self.register.person(trainee)
        if found is not None and who is not None:  # an exam by the new rules counts, too
            own = self.certified_at(procedure.id, who.name)
            found = self._owed(procedure, rules, known_of(rules, on_record, own))
        if found is None:
            return None
        text = self.text_of(procedure.id, found.version)
        done = waits(kept.tries(*whose), found.version.name, text, self.training_day())
        return found._replace(waits=done)

    def sheet(self, trainee: str, owed: "Owed", becoming: "Becoming") -> "Sheet":
        """What somebody has tried of what changed; RecordsError where it cannot be read."""
        from trainer.training.current.sheet import Sheet

        house, version = becoming.new.id, owed.version
        rules = version.name, self.text_of(house, version)
        moments = tuple(becoming.moments)
        return Sheet(self.sign_offs, (trainee, house), rules, moments, self.training_day)

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
