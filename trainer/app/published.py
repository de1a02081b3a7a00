"""Rule changes that are let hold, and taken back before their day."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.app.rules import AMENDMENTS, Rules

if TYPE_CHECKING:  # what is heavy is loaded when it is needed: the window shows itself first
    from trainer.procedure.versions import RuleChange


class PublishedRules(Rules):
    """The procedures of a folder, and how rule changes of theirs come into force."""

    def publish(self, file: Path, who: str) -> "RuleChange":
        """Let the rule change in a file hold from its day on, as this person lets it.

        DataError where it is not fit for that, alone or with those that were published before;
        RecordsError where it cannot be written: then nothing has changed.
        """
        from trainer.procedure.load import read_rule_change
        from trainer.procedure.versions import beside_of, comes_beside
        from trainer.training.people.register import is_named

        change = read_rule_change(file)
        house, place = change.amendment.amends, str(file)
        self._source(house, f"{place}, amends")
        if not is_named(who):
            raise _problem(place, "nobody is named: say who publishes it")
        files = self._rule_files.files(house)
        there = self.rule_changes(house)
        if any(other.name == change.name for other in there):
            says = f"a rule change of this name was published for {house!r}: give the file another"
            raise _problem(place, says)
        if change.date <= self.training_day():
            says = f"{change.date} is over or has begun: name a day that is to come"
            raise _problem(f"{place}, date", says)
        beside = beside_of(there, change.amendment)
        if beside is not None:
            raise _problem(f"{place}, after", comes_beside(beside))
        following = next((other for other in there if other.date > change.date), None)
        if following is not None:
            says = (
                f"{following.name!r}, which holds from {following.date}, rests on the rules as they"
                " are: take that back first, or name a later day"
            )
            raise _problem(f"{place}, date", says)
        self._prove(house, [*there, change], change)
        published = self._rule_files.publish(house, change.name, file.read_bytes(), who, files)
        for read in (self._procedures, self._set):  # one of this name may have been taken back
            for key in [key for key in read if published in key[1]]:
                del read[key]
        return change

    def can_be_taken_back(self, house: str, name: str) -> "RuleChange":
        """The rule change that was published here by this name, and that nothing rests on.

        DataError where there is none, its day has come, or others rest on it.
        """
        from trainer.procedure.reading import DataError

        own, place = self._records.parent / AMENDMENTS, f"rule change {name!r}"
        there = self.rule_changes(house)
        found = {c.name: c for c in there if c.file.is_relative_to(own)}
        if name not in found:
            known = ", ".join(found) or "none was"
            says = f"no rule change {name!r} was published here: {known}"
            raise _problem(f"rule changes of {house!r}", says)
        change = found[name]
        if change.date <= self.training_day():
            says = f"holds since {change.date}: publish another change instead"
            raise _problem(place, says)
        at = there.index(change)
        try:
            self._prove(house, [*there[:at], *there[at + 1 :]], change)
        except DataError:
            if at + 1 == len(there):
                raise
            says = f"{there[at + 1].name!r} rests on it: take that back first"
            raise _problem(place, says) from None
        return change

    def take_back(self, house: str, name: str, who: str) -> "RuleChange":
        """Let a rule change that was published here hold no more, before its day.

        DataError where it cannot be taken back; RecordsError as for publishing.
        """
        change = self.can_be_taken_back(house, name)
        self._rule_files.take_back(house, name, who)
        return change

    def _prove(self, house: str, changes: "Iterable[RuleChange]", tried: "RuleChange") -> None:
        """Read and deal each version from the day of one on; DataError where one does not hold.

        The one that is tried has to change something; it is not there where it is taken back.
        """
        from trainer.procedure.difference import differences
        from trainer.procedure.versions import in_order
        from trainer.procedure.wording import NO_CHANGE
        from trainer.training.corpus.smoke import smoke

        source, ordered = self._source(house, "procedure"), in_order(changes)
        for number, change in enumerate(ordered, start=1):
            if change.date < tried.date:
                continue
            laid = (*source.amendments, *(one.file for one in ordered[:number]))
            made = self.load(source.folder, laid, answering=[tried.file])
            if change is tried and not differences(self.load(source.folder, laid[:-1]), made):
                raise _problem(str(change.file), NO_CHANGE)
            trouble = smoke(made)
            if trouble is not None:
                raise _problem(f"{change.file}: phase {trouble.phase!r}", trouble.says)


def _problem(place: str, says: str) -> Exception:
    """The DataError with this one problem."""
    from trainer.procedure.reading import DataError, Problem

    return DataError([Problem(place, says)])
