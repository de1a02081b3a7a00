"""What there is to be shown again: faults, and acts that were right and were called."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Watched
from trainer.training.inspecting.overruling import disputed_calls, disputed_miss
from trainer.training.inspecting.replay import Replay, replay
from trainer.training.inspecting.watching import Seen
from trainer.training.sessions.rulings import Disputed
from trainer.ui.inspect.inspect_words import clause_line, done_words, fault_line, right_words
from trainer.ui.inspect.tally import Counts
from trainer.ui.words.acts import act_words
from trainer.ui.words.inspecting import seconds_words


class Line(NamedTuple):
    """An act of a drill, with its round: a fault, or none, where it was called and was right.

    ``seconds`` until it was called, if it was. ``disputed``: what of it can be overruled, if it was
    missed, or called and right.
    """

    watched: Watched
    n: int
    fault: Fault | None
    seconds: float | None
    disputed: Disputed | None = None

    @property
    def shown(self) -> Replay:
        """What was done, and what would have been right, if that is something else."""
        if self.fault is not None:
            return replay(self.watched, self.fault)
        return Replay(self.watched.trace.moments[self.n - 1], None)

    def title(self, procedure: Procedure, lang: str) -> str:
        """The line in a list, in a few words."""
        if self.fault is None:
            before = self.shown.wrong.before.table
            act = act_words(self.shown.wrong.act, procedure, lang, before)
            return _("✗ False call: {act}").format(act=act)
        missed = _("missed")
        sign = "✗" if self.seconds is None else "✓"
        how = missed if self.seconds is None else seconds_words(self.seconds)
        return f"{sign} {fault_line(self.fault)} · {how}"

    def words(self, procedure: Procedure, lang: str) -> str:
        """What there is to say of it."""
        if self.fault is None:
            return right_words(self.shown.wrong, procedure, lang)
        done = done_words(self.shown, procedure, lang)
        return "\n".join((*done, clause_line(self.fault, procedure, lang)))


def tally_of(rounds: Sequence[Seen], procedure: Procedure, lang: str) -> Counts:
    """Count what was found and missed by now, and the false calls."""
    past = {(id(seen.watched), fault.n) for seen in rounds for fault in seen.marks.missed}
    told = [
        line
        for line in lines_of(rounds)
        if line.seconds is not None or (id(line.watched), line.n) in past
    ]
    found = sum(line.fault is not None and line.seconds is not None for line in told)
    false = sum(line.fault is None for line in told)
    calls = [line.title(procedure, lang) for line in told]
    return Counts(found, len(told) - found - false, false, calls)


def lines_of(rounds: Sequence[Seen]) -> list[Line]:
    """The faults of the rounds and the false calls, in their order."""
    found: list[Line] = []
    for number, seen in enumerate(rounds, start=1):
        hits = {a.fault: a.call.seconds for a in seen.answers if a.fault is not None}
        here = [
            Line(
                *(seen.watched, fault.n, fault, hits.get(fault)),
                None if fault in hits else disputed_miss(number, fault),
            )
            for fault in seen.faults
        ]
        false = [a.call for a in seen.answers if a.fault is None]
        here += [
            Line(seen.watched, call.n, None, call.seconds, disputed)
            for call, disputed in zip(false, disputed_calls(number, seen), strict=True)
        ]
        found += sorted(here, key=lambda line: line.n)
    return found
