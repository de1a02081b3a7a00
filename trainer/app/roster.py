"""Who stands how to a version of a house's rules, and what a version does to its exams."""

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from trainer.app.published import PublishedRules

if TYPE_CHECKING:  # what is heavy is loaded when it is needed: the window shows itself first
    from collections.abc import Sequence
    from datetime import date

    from trainer.procedure.spec import Procedure
    from trainer.procedure.versions import Version
    from trainer.training.certifying.certified import Held
    from trainer.training.current.known import Certified, RulesInOrder
    from trainer.training.current.roster import Roster


class Rosters(PublishedRules):
    """The rules, and how people stand to their versions."""

    def held(self, on: "date", who: str | None = None) -> "Sequence[Held]":
        """Who is certified for what on a day, all or one; RecordsError where it cannot be told."""
        from trainer.training.certifying.certified import RulesInForce, doubted
        from trainer.training.certifying.passed import are_passed

        found = self.office.held(on, RulesInForce(lambda name: self.manual(name, on)), who)
        passed = are_passed(self.past.all_exams())
        return doubted(found, passed, self.seals.of)

    def roster(self, house: str, version: "Version") -> "Roster":
        """How everybody at a house stands to a version of its rules.

        RecordsError where that cannot be told, DataError where a version cannot be had.
        """
        from trainer.records.roster import RosterRecords
        from trainer.training.current.roster import Everybody, roster

        kept = RosterRecords(self._file).everybody(house)
        everybody = Everybody(self.register.people(), kept, self.certified_at(house))
        return roster(self._rules_in_order(house), version, everybody, self.training_day())

    def _rules_in_order(self, house: str) -> "RulesInOrder":
        from trainer.training.current.known import RulesInOrder

        manual, trained = partial(self.version_of, house), partial(self._as_set, house)
        return RulesInOrder(self.versions(house), manual, trained)

    def _as_set(self, house: str, version: "Version") -> "Procedure":
        """A version as its manager has set it; where that does not fit it, as its manual has it."""
        from trainer.procedure.reading import DataError

        with suppress(DataError):
            return self._managed_by(self._key_of(house, version))
        return self.version_of(house, version)

    def certified_at(self, house: str, who: str | None = None) -> "Sequence[Certified]":
        """The certificates that people have for a house, all of them or one person's."""
        from trainer.training.certifying.rostered import rostered

        return tuple(rostered(self.held(self.today(), who), house))

    def exams_changed(self, house: str, version: "Version", lang: str) -> "Sequence[str]":
        """What a version does to the exams of a house, with what its manager has set, in lines.

        It is told against the version before. DataError where one cannot be had.
        """
        from trainer.procedure.reading import DataError
        from trainer.training.current.exam_changes import exam_changes, unfit

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
