"""Procedures: found in folders, versioned by day, with managers' settings."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.app.store import RecordStore, utc_now
from trainer.folders import (
    HOUSES,
    PROCEDURE_FILE,
    Source,
    data_folder,
    find_source,
    list_procedure_folders,
)

if TYPE_CHECKING:
    from datetime import date

    from trainer.procedure.amend import RuleChange, Version
    from trainer.procedure.amendment import Amendment
    from trainer.procedure.load import Head
    from trainer.procedure.spec import Procedure
    from trainer.procedure.training_settings import HouseSettings
    from trainer.records.house_file import HouseFiles
    from trainer.records.rule_changes import RuleChangeFiles
    from trainer.training.house_edge.games import PublishedEdge


PROCEDURES = "procedures"  # beside the training records: procedures of this house's own
SETTINGS = "houses"  # beside the training records: what managers have set, a file a house
EDGES = "edges.toml"  # in a procedure's folder: house edges that were published
AMENDMENTS = "amendments"  # in a procedure's folder, and beside the records in one a house
_Key = tuple[Path, tuple[Path, ...]]


class Rules(RecordStore):
    """Procedures of the program, and of the house beside its records.

    ``managed``: settings that managers saved lie over the manuals of their houses, as they
    should where people train. Without it only the manuals count: commands that judge give the
    same verdicts on every computer.

    ``on``: the day whose version of the rules is wanted; None: the newest version that was
    published, or today's after ``go_by_the_day``.
    """

    on: "date | None" = None
    _by_day = False

    def __init__(
        self,
        database: Path | None = None,
        procedures: Path | None = None,
        *,
        managed: bool = False,
    ) -> None:
        self.procedures_folder = procedures or data_folder("procedures")
        super().__init__(database)
        self._managed = managed
        self._found: dict[str, Source] = {}
        self._procedures: dict[_Key, Procedure] = {}
        self._set: dict[_Key, tuple[Mapping[str, object], Procedure]] = {}
        self._changes: dict[Path, tuple[object, RuleChange]] = {}
        self._ahead: dict[str, date] = {}

    @cached_property
    def _house_files(self) -> "HouseFiles":
        from trainer.records.house_file import HouseFiles

        return HouseFiles(self._records.parent / SETTINGS, utc_now, lambda: self._seal)

    @cached_property
    def _rule_files(self) -> "RuleChangeFiles":
        from trainer.records.rule_changes import RuleChangeFiles

        return RuleChangeFiles(self._records.parent / AMENDMENTS, lambda: self._seal)

    def procedure_folders(self) -> Sequence[Path]:
        """List all procedure folders, the program's first.

        They are in order of ``listed`` in their heads, then by name. Raise DataError if the
        program has none, because it is useless without, and if a procedure of the house has the
        name of another.
        """
        from trainer.procedure.fields import DataError, Problem

        found = list_procedure_folders(self.procedures_folder)
        if not found:
            says = (
                f"there are no procedures here (no {PROCEDURE_FILE} in any folder of it), so the"
                " program is not complete: install it again; training records are not touched"
            )
            raise DataError([Problem(str(self.procedures_folder), says)])
        names, own = [folder.name for folder in found], list_procedure_folders(self._own_procedures)
        twice = [folder for folder in own if folder.name in names]
        if twice:
            says = "the program has a procedure of this name: give the folder, and its id, another"
            raise DataError([Problem(str(folder), says) for folder in twice])
        return [*found, *own]

    @property
    def _own_procedures(self) -> Path:
        return self._records.parent / PROCEDURES

    def procedure_ids(self) -> Sequence[str]:
        """List all procedure ids, each base procedure before its houses."""
        return list(self._sources())

    def head(self, name: str) -> "Head":
        """Read a procedure's head only; raise DataError if unavailable."""
        from trainer.procedure.load import read_head

        source = self._source(name, "procedure")
        head = read_head(source.folder, next(iter(source.amendments), None))
        for change in self.in_force(name):
            head = head.changed(change)
        return head

    def base_of(self, name: str) -> str:
        """Return the id of a house's base procedure, or its own."""
        return self._source(name, "procedure").folder.resolve().name

    def _source(self, name: str, place: str) -> Source:
        from trainer.procedure.fields import DataError, Problem

        found = self._found.get(name)
        if found is not None and found.is_there:
            return found
        self._found = self._sources()
        elsewhere = None if name in self._found else find_source(Path(name))
        if elsewhere is not None:
            self._found[name] = elsewhere
        if name not in self._found:
            says = f"there is no procedure {name!r}: one of {', '.join(self._found)}"
            raise DataError([Problem(place, says)])
        return self._found[name]

    def _sources(self) -> "dict[str, Source]":
        """Map procedure ids to their sources."""
        sources: dict[str, Source] = {}
        for folder in self.procedure_folders():
            sources[folder.name] = Source(folder)
            for house in sorted((folder / HOUSES).glob("*.toml")):
                sources[house.stem] = Source(folder, (house,))
        return sources

    def published_edges(self) -> "Sequence[PublishedEdge]":
        """List the published house edges of all procedures."""
        from trainer.training.house_edge.games import read_published

        files = (folder / EDGES for folder in self.procedure_folders())
        texts = (file.read_text(encoding="utf-8") for file in files if file.exists())
        return [row for text in texts for row in read_published(text)]

    def load(
        self,
        folder: Path,
        amendments: Iterable[Path] = (),
        *,
        strict: bool = False,
        answering: Collection[Path] = (),
    ) -> "Procedure":
        """Read a procedure; raise DataError with every problem.

        ``strict``: amendments must account for the manual's sentences, as on publication.
        ``answering``: these must account for every change known by now; the others only for those
        known when they were published.
        """
        from trainer.games import families
        from trainer.procedure.load import load

        places = self.procedures_folder, self._own_procedures
        return load(
            folder, families(), amendments, strict=strict, answering=answering, places=places
        )

    def procedure(
        self,
        name: str,
        amendments: Iterable[Path] = (),
        place: str = "procedure",
        on: "date | None" = None,
    ) -> "Procedure":
        """Return the procedure with this id; raise DataError if unusable.

        It has the rule changes in force ``on`` a day; without one, those of ``self.on``. In a
        managed program it has the settings that its manager has saved by now. ``place`` is the
        place where the id was read, for the message.
        """
        return self._managed_by(
            self._key(name, amendments, place, on or self.on or self._ahead.get(name))
        )

    def _managed_by(self, key: "_Key") -> "Procedure":
        """Return a procedure with its manager's settings, if the program is managed."""
        manual = self._manual(key)
        settings = self._house_files.read(manual.id) if self._managed else None
        if settings is None:
            return manual
        known = self._set.get(key)
        if known is None or known[0] != settings:
            known = self._set[key] = (settings, self._overlaid(manual, settings))
        return known[1]

    def _key(
        self, name: str, amendments: Iterable[Path], place: str, on: "date | None" = None
    ) -> "_Key":
        return self._key_with(self._source(name, place), self.in_force(name, on), amendments)

    def _key_with(
        self, source: Source, changes: "Iterable[RuleChange]", amendments: Iterable[Path] = ()
    ) -> "_Key":
        files = (change.file for change in changes)
        return source.folder, (*source.amendments, *files, *amendments)

    def _key_of(self, name: str, version: "Version", amendments: Iterable[Path] = ()) -> "_Key":
        """Return the key of a version: its folder and amendments.

        If several versions come on one day, it has the changes up to this one.
        """
        from trainer.procedure.amend import changes_behind

        source = self._source(name, "procedure")
        return self._key_with(
            source,
            changes_behind(version, self.versions(name), self.rule_changes(name)),
            amendments,
        )

    def use_rules_of_today(self) -> None:
        """Use the version in force today from now on.

        The day is the house's.
        """
        self._by_day = True

    def in_force(self, name: str, on: "date | None" = None) -> "Sequence[RuleChange]":
        """List a house's rule changes in force; may raise DataError.

        ``on`` a day; without one, those that ``procedure`` would use.
        """
        changes = self.rule_changes(name)
        if not changes:
            return ()
        from trainer.procedure.amend import changes_in_force

        day = on or self.on or (self.training_day() if self._by_day else None)
        return changes_in_force(changes, day)

    def versions(self, name: str) -> "Sequence[Version]":
        """List a procedure's versions in order; raise DataError if unavailable.

        The order is that in which they come into force.
        """
        from trainer.procedure.amend import versions_of
        from trainer.procedure.load import read_head

        source = self._source(name, "procedure")
        first = read_head(source.folder, next(iter(source.amendments), None)).version
        return versions_of(first, self.rule_changes(name), self.training_day())

    def train_ahead(self, name: str, day: "date | None") -> None:
        """Let people train by a house's rules of a future day.

        None: by today's again.
        """
        self._ahead.pop(name, None)
        if day is not None:
            self._ahead[name] = day

    def training_day(self) -> "date":
        """Return the house's current day, which begins at its own hour."""
        from trainer.procedure.amend import training_day

        return training_day(self.local_now())

    def rule_changes(self, name: str) -> "Sequence[RuleChange]":
        """List a house's published rule changes in order; may raise DataError.

        The order is that in which they come into force.
        """
        source = self._source(name, "procedure")
        found = self.rule_changes_in(source.folder)
        return [change for change in found if change.amendment.amends == source.id]

    def rule_changes_in(self, folder: Path) -> "Sequence[RuleChange]":
        """List rule changes of a folder's procedure and houses; may raise DataError.

        They are the product's own, and those that were published here.
        """
        names = [folder.resolve().name, *(house.stem for house in (folder / HOUSES).glob("*.toml"))]
        files = sorted((folder / AMENDMENTS).glob("*.toml"))
        if self._managed or (self._records.parent / AMENDMENTS).is_dir():
            files += [file for name in names for file in self._rule_files.files(name)]
        if not files:
            return ()
        from trainer.procedure.amend import sort_changes
        from trainer.procedure.load import read_rule_change

        return sort_changes([self._rule_change(file, read_rule_change) for file in files])

    def _rule_change(self, file: Path, read: "Callable[[Path], RuleChange]") -> "RuleChange":
        """Read a rule change from its file, again if it was changed."""
        try:
            stat = file.stat()
            now = (stat.st_mtime_ns, stat.st_size)
        except OSError:
            now = None
        known = self._changes.get(file)
        if known is None or known[0] != now:
            known = self._changes[file] = (now, read(file))
        return known[1]

    def _manual(self, key: "_Key") -> "Procedure":
        """Return the procedure of a folder and amendments, read once."""
        if key not in self._procedures:
            self._procedures[key] = self.load(*key)
        return self._procedures[key]

    def _overlaid(self, manual: "Procedure", settings: "Mapping[str, object]") -> "Procedure":
        """Return the procedure with the manager's settings laid over it.

        Settings for clauses that a rule change has withdrawn are left out.
        """
        from trainer.games import families
        from trainer.procedure.fields import DataError
        from trainer.procedure.load import overlay
        from trainer.procedure.training_settings import without_withdrawn

        settings = without_withdrawn(settings, self._withdrawn(manual))
        try:
            return overlay(manual, settings, str(self._house_files.path(manual.id)), families())
        except DataError as error:
            self._house_files.refuse(error)

    def _withdrawn(self, manual: "Procedure") -> "frozenset[str]":
        """Return the clauses of earlier versions that this one has dropped."""
        if not manual.amended or manual.id not in self.procedure_ids():
            return frozenset()
        source, changes = self._source(manual.id, "procedure"), self.rule_changes(manual.id)
        earlier = (
            self._manual(self._key_with(source, changes[:n])) for n in range(len(changes) + 1)
        )
        known = {clause for one in earlier for clause in one.texts["en"]["clauses"]}
        return frozenset(known - manual.texts["en"]["clauses"].keys())

    def manual(self, name: str, on: "date | None" = None) -> "Procedure":
        """Return a procedure without its manager's settings; may raise DataError."""
        return self._manual(self._key(name, (), "procedure", on))

    def version_of(
        self, name: str, version: "Version", amendments: Iterable[Path] = ()
    ) -> "Procedure":
        """Return a version without manager's settings; raise DataError if unavailable."""
        return self._manual(self._key_of(name, version, amendments))

    def manual_below(
        self, house: str, told: "Amendment", text: str, amendments: Iterable[Path] = ()
    ) -> "Procedure":
        """Return the manual that an amendment changes; may raise DataError.

        Its own day decides which version that is, otherwise ``on``. If the amendment was
        published, its own file is left out: the one with this very ``text``.
        """
        changes = self._changes_below(house, told, text)
        return self._manual(self._key_with(self._source(house, "procedure"), changes, amendments))

    def with_amendment(self, file: Path, amendments: Iterable[Path] = ()) -> "Procedure":
        """Return the procedure that an amendment file makes; may raise DataError."""
        from trainer.procedure.load import read_amendment_file

        told = read_amendment_file(file)
        source = self._source(told.amends, f"{file}, amends")
        changes = self._changes_below(told.amends, told, file.read_text(encoding="utf-8-sig"))
        return self._manual(self._key_with(source, changes, (*amendments, file)))

    def other_rule_changes(self, house: str, text: str) -> "Sequence[RuleChange]":
        """List a house's rule changes other than this text; may raise DataError."""
        found = self.rule_changes(house)
        return [one for one in found if one.file.read_text(encoding="utf-8-sig") != text]

    def _changes_below(self, house: str, told: "Amendment", text: str) -> "Sequence[RuleChange]":
        """Return the rule changes that come before an amendment."""
        from trainer.procedure.amend import changes_beneath

        if told.date is None:  # a draft is for the newest version until it has a day
            return self.rule_changes(house) if told.applies_to else self.in_force(house)
        return changes_beneath(self.other_rule_changes(house, text), told)

    def settings(self, name: str) -> "HouseSettings":
        """Return a house's settings for training; raise DataError if unusable."""
        from trainer.procedure.training_settings import HouseSettings

        manual = self.manual(name)
        settings = self._house_files.read(name)
        return HouseSettings.from_procedure(
            manual if settings is None else self._overlaid(manual, settings)
        )

    def last_change(self, name: str) -> "tuple[str, str] | None":
        """Return a settings' author and time in ISO 8601, or None."""
        return self._house_files.last_change(name)

    def with_settings(self, name: str, settings: "HouseSettings") -> "Procedure":
        """Return the procedure with these settings; raise DataError if unfit."""
        from trainer.games import families
        from trainer.procedure.load import overlay

        manual = self.manual(name)
        return overlay(manual, settings.as_amendment(manual), "settings", families())

    def save_settings(self, name: str, settings: "HouseSettings", who: str) -> None:
        """Save a house's settings, as set by this person.

        They are in force from now on; the former ones are kept beside them. Raise DataError if
        they do not fit the procedure, RecordsError if they cannot be written: then nothing has
        changed.
        """
        self.with_settings(name, settings)
        self._house_files.save(name, settings.as_amendment(self.manual(name)), who)


class PublishedRules(Rules):
    """Rules whose changes can be published and taken back."""

    def publish(self, file: Path, who: str) -> "RuleChange":
        """Publish the rule change in a file, by this person's authority.

        It is in force from its day on. Raise DataError if it is not fit for that, alone or with
        those that were published before; RecordsError if it cannot be written: then nothing has
        changed.
        """
        from trainer.procedure.amend import find_same_day, same_day_message
        from trainer.procedure.load import read_rule_change
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
        beside = find_same_day(there, change.amendment)
        if beside is not None:
            raise _problem(f"{place}, after", same_day_message(beside))
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
        """Return the rule change of this name, if it can be withdrawn.

        Raise DataError if none was published here by that name, its day has come, or others rest
        on it.
        """
        from trainer.procedure.fields import DataError

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
        """Withdraw a rule change that was published here, before its day.

        Raise DataError if it cannot be withdrawn; RecordsError as ``publish`` does.
        """
        change = self.can_be_taken_back(house, name)
        self._rule_files.take_back(house, name, who)
        return change

    def _prove(self, house: str, changes: "Iterable[RuleChange]", tried: "RuleChange") -> None:
        """Read and deal each version from a day on; raise DataError otherwise.

        The change that is tried must change something; it is not among ``changes`` when it is
        withdrawn.
        """
        from trainer.procedure.amend import sort_changes
        from trainer.procedure.difference import find_differences
        from trainer.procedure.wording import NO_CHANGE
        from trainer.training.corpus.smoke import find_trouble

        source, ordered = self._source(house, "procedure"), sort_changes(changes)
        for number, change in enumerate(ordered, start=1):
            if change.date < tried.date:
                continue
            laid = (*source.amendments, *(one.file for one in ordered[:number]))
            made = self.load(source.folder, laid, answering=[tried.file])
            if change is tried and not find_differences(self.load(source.folder, laid[:-1]), made):
                raise _problem(str(change.file), NO_CHANGE)
            trouble = find_trouble(made)
            if trouble is not None:
                raise _problem(f"{change.file}: phase {trouble.phase!r}", trouble.says)


def _problem(place: str, says: str) -> Exception:
    """Make the DataError with this one problem."""
    from trainer.procedure.fields import DataError, Problem

    return DataError([Problem(place, says)])
