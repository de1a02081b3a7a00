"""Drafts of rule changes: written, checked, approved and published.

Another person than the author approves a draft.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.app.rules import AMENDMENTS, PublishedRules
from trainer.games import families
from trainer.procedure.amend import find_same_day, same_day_message
from trainer.procedure.amendment import Amendment, read_amendment
from trainer.procedure.drafting.draft import Draft, RuleChangeEntry, State
from trainer.procedure.drafting.draft_check import DraftReport, check_draft
from trainer.procedure.fields import DataError, Fields, Problem
from trainer.procedure.wording import NO_CHANGE, find_open_texts
from trainer.records.rule_changes import DraftFiles
from trainer.training.corpus.smoke import find_trouble
from trainer.training.sessions.record import RecordsError

if TYPE_CHECKING:
    from trainer.procedure.amend import RuleChange
    from trainer.procedure.spec import Procedure

DRAFTS = "drafts"  # beside the records: a folder a house


class Drafts:
    """Drafts of rule changes of the houses, and the published changes.

    ``approved_by`` returns the person who saved the entry sealed under a name.
    """

    def __init__(
        self, rules: PublishedRules, files: DraftFiles, approved_by: Callable[[str], str]
    ) -> None:
        self._rules = rules
        self._files = files
        self._approved_by = approved_by
        self._wrote: dict[tuple[str, str], list[str]] = {}

    # --- what there is

    def listed(self, house: str) -> Sequence[RuleChangeEntry]:
        """List a house's drafts, then its rule changes, the newest first.

        Raise DataError if the rule changes cannot be read.
        """
        drafts = [self._listed_draft(house, name) for name in self._files.names(house)]
        changes = [self._listed_change(house, one) for one in self._rules.rule_changes(house)]
        return (*drafts, *reversed(changes))

    def _listed_draft(self, house: str, name: str) -> RuleChangeEntry:
        file = self._files.path(house, name)
        try:
            text = self._files.read(house, name)
            told = _read_details(text, str(file))
        except DataError as error:
            return RuleChangeEntry(name, State.BROKEN, file, {}, problem=str(error.problems[0]))
        by = self.approval(house, name, text)
        state = State.APPROVED if by else State.DRAFT
        return RuleChangeEntry(name, state, file, told.title, told.date, told.author, by)

    def _listed_change(self, house: str, change: "RuleChange") -> RuleChangeEntry:
        told, day = change.amendment, self._rules.training_day()
        state = State.COMING if change.date > day else State.IN_FORCE
        own = change.file.parent.parent == self._published
        by = ""
        if own:
            text = change.file.read_text(encoding="utf-8-sig")
            approval = self._files.approval(house, change.name, text)
            kept = f"{AMENDMENTS}/{house}/{change.name}"
            by = approval.by if approval else self._approved_by(kept)
        made = (change.name, state, change.file, told.title, change.date, told.author, by)
        return RuleChangeEntry(*made, own=own)

    @property
    def _published(self) -> Path:
        return self._files.folder.parent / AMENDMENTS

    def published(self, house: str, name: str) -> tuple["Procedure", "Procedure"]:
        """Return the manuals before and after a published rule change.

        Raise DataError if it is not published.
        """
        there = {one.name: one for one in self._rules.rule_changes(house)}
        if name not in there:
            says = f"no rule change {name!r} is published any more: {', '.join(there) or 'none is'}"
            raise DataError([Problem(f"rule changes of {house!r}", says)])
        change = there[name]
        text = change.file.read_text(encoding="utf-8-sig")
        below = self._rules.manual_below(house, change.amendment, text)
        return below, self._rules.with_amendment(change.file)

    # --- drafts

    def new(self, house: str, who: str) -> str:
        """Begin a draft for a house's newest version; return its name.

        Raise DataError or RecordsError if that is impossible.
        """
        taken = [change.name for change in self._rules.rule_changes(house)]
        name = self._files.free_name(house, self._rules.training_day().isoformat(), *taken)
        draft = Draft("").put(("amends",), house).put(("author",), who)
        draft = draft.put(("applies_to",), self._rules.manual(house, date.max).version)
        saved = self._files.save(house, name, draft.text, None)
        self._wrote[house, saved] = []
        with suppress(RecordsError):
            self._files.begun_by(house, saved)
        self._remember_writer(house, saved, who)
        return saved

    def read(self, house: str, name: str) -> str:
        """Return the text of a draft; raise DataError if unreadable."""
        return self._files.read(house, name)

    def save(self, house: str, name: str, text: str, before: str | None, who: str = "") -> str:
        """Save a draft and return its name; raise RecordsError if impossible.

        ``before``: its text when it was read. If somebody changed the file meanwhile, the draft
        gets another name, so nothing is lost. ``who``: the writer, if known, who may not approve
        it.
        """
        saved = self._files.save(house, name, text, before)
        with suppress(RecordsError):  # the text is saved: who approves it is asked for them again
            for writer in self.writers(house, name) if saved != name else ():
                self._remember_writer(house, saved, writer)
        self._remember_writer(house, saved, who)
        return saved

    def _remember_writer(self, house: str, name: str, who: str) -> None:
        """Remember a draft's writer, even if the records cannot be written."""
        there = self._wrote.setdefault((house, name), [])
        if who and who not in there:
            there.append(who)
        with suppress(RecordsError):
            self._files.written_by(house, name, there)

    def writers(self, house: str, name: str) -> Sequence[str]:
        """List a draft's writers, the first one first; may raise RecordsError."""
        here = self._wrote.get((house, name), ())
        return list(dict.fromkeys((*self._files.writers(house, name), *here)))

    def discard(self, house: str, name: str) -> None:
        """Delete an empty draft; raise RecordsError if impossible."""
        self._files.discard(house, name)

    def put_away(self, house: str, name: str) -> None:
        """Drop a draft but keep its file; raise RecordsError if impossible."""
        self._files.put_away(house, name)

    def file(self, house: str, name: str) -> Path:
        """Return the path of a draft, for editing by hand."""
        return self._files.path(house, name)

    def prove(self, house: str, name: str, text: str) -> DraftReport:
        """Work out a draft's effect; raise DataError if it is no TOML.

        The result also tells if its day is past, and which other rule changes it conflicts with.
        """
        place = str(self._files.path(house, name))
        proof = check_draft(self._below_of(house, text, place), Draft(text), place, families())
        day = proof.told.date
        if day is None:
            return proof
        there = self._rules.other_rule_changes(house, text)
        later = (one for one in there if one.date > day)
        past = day <= self._rules.training_day()
        beside = find_same_day(there, proof.told)
        return replace(proof, past=past, following=next(later, None), beside=beside)

    def approval(self, house: str, name: str, text: str) -> str:
        """Return the approver of this text of a draft; "" if none.

        An approval given for other rules than those that the draft now changes does not count.
        Raise RecordsError if the records cannot be read.
        """
        found = self._files.approval(house, name, text)
        if found is None:
            return ""
        with suppress(DataError):
            if found.below == self._below_of(house, text, name).content_hash:
                return found.by
        return ""

    def _below_of(self, house: str, text: str, place: str) -> "Procedure":
        """Return the manual that a draft changes; may raise DataError."""
        return self._rules.manual_below(house, _read_details(text, place), text)

    # --- its way

    def approve(self, house: str, name: str, who: str, seen: str | None = None) -> None:
        """Record a person's approval of a draft as its file stands.

        ``seen``: the text shown to the person, if any. Raise DataError if the file says something
        else, if the draft is not fit for publication, or if the person is its author, has written
        at it or is not named; raise RecordsError if the approval cannot be saved.
        """
        text, place = self._written(house, name), str(self._files.path(house, name))
        if seen is not None and seen != text:
            says = "somebody has changed the file meanwhile: look at what it says now first"
            raise DataError([Problem(place, says)])
        for writer in (_read_details(text, place).author, *self.writers(house, name)):
            self._rules.check_approver(writer, who, place)
        self.check(house, name)
        below = self._below_of(house, text, place).content_hash
        self._files.approve(house, name, text, below, who)

    def check(self, house: str, name: str) -> None:
        """Check that a draft can be published; raise DataError with all problems."""
        proof = self.prove(house, name, self._written(house, name))
        place = str(self._files.path(house, name))
        wrong = [*proof.problems, *_missing_details(proof, place)]
        if proof.above is not None and proof.changes_nothing:
            wrong.append(Problem(place, NO_CHANGE))
        if proof.past:
            says = f"{proof.told.date} is over or has begun: name a day that is to come"
            wrong.append(Problem(f"{place}, date", says))
        if proof.following is not None:
            says = (
                f"{proof.following.name!r}, which holds from {proof.following.date}, rests on the"
                " rules as they are: take that back first, or name a later day"
            )
            wrong.append(Problem(f"{place}, date", says))
        if proof.beside is not None:
            wrong.append(Problem(f"{place}, after", same_day_message(proof.beside)))
        if not wrong and proof.above is not None:
            trouble = find_trouble(proof.above)
            if trouble is not None:
                wrong.append(Problem(f"{place}: phase {trouble.phase!r}", trouble.says))
        if wrong:
            raise DataError(wrong)

    def _written(self, house: str, name: str) -> str:
        """Return the text of a draft; raise DataError if there is none.

        The error says so if the draft was published.
        """
        names = self._files.names(house)
        if name in names:
            return self._files.read(house, name)
        place = f"drafts of {house!r}"
        for change in self._rules.rule_changes(house):
            if change.name == name:
                says = f"{name!r} is published, and no draft any more: it holds from {change.date}"
                raise DataError([Problem(place, says)])
        says = f"there is none of the name {name!r}: {', '.join(names) or 'there are none'}"
        raise DataError([Problem(place, says)])

    def publish(self, house: str, name: str, who: str) -> "RuleChange":
        """Publish an approved draft; raise DataError or RecordsError if impossible.

        On an error nothing has changed. A draft that was changed after its approval is refused.
        """
        text, file = self._written(house, name), self._files.path(house, name)
        if not self.approval(house, name, text):
            says = (
                "nobody has approved it as it stands, for the rules that it changes by now: let"
                " somebody else approve it"
            )
            raise DataError([Problem(str(file), says)])
        change = self._rules.publish(file, who)
        self._files.remove(house, name)
        return change

    def take_back(self, house: str, name: str, who: str) -> str:
        """Withdraw a rule change before its day; return the draft's name.

        Its text is saved as a draft first, so nothing is lost if either cannot be written. On
        DataError or RecordsError the rule change stays in force as before.
        """
        change = self._rules.can_be_taken_back(house, name)
        text = change.file.read_text(encoding="utf-8-sig")
        drafts = self._files.names(house)
        draft = self._files.save(house, name, text, None)
        try:
            self._rules.take_back(house, name, who)
        except RecordsError:
            if draft not in drafts:
                self._files.remove(house, draft)
            raise
        return draft


def _read_details(text: str, place: str) -> Amendment:
    """Read a draft's own details; raise DataError if it is no TOML."""
    try:
        return read_amendment(Fields(Draft(text).data, place, []))
    except DataError as error:
        raise DataError([Problem(place, one.says) for one in error.problems]) from None


def _missing_details(proof: DraftReport, place: str) -> Sequence[Problem]:
    """List the details and confirmations missing from a draft, as problems."""
    left = find_open_texts(proof.below, proof.above, proof.told) if proof.above else ()
    found = [Problem(place, f"its {name} is missing") for name in proof.missing]
    found += [Problem(f"{place}: {one.name}", one.says) for one in left]
    found += [Problem(f"{place}: confirmed, {name}", says) for name, says in proof.needless.items()]
    return found
