"""Two performances side by side, act by act, with what players do between the acts."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from trainer.cli import words
from trainer.procedure.spec import Procedure
from trainer.training.differing.aligned import Row
from trainer.training.differing.says import said, verdict_said
from trainer.training.judging.trace import Moment

_WIDTH = 46
_UNDER = "    "  # what players do stands under the act, without a number


def both_ways(old: Procedure, new: Procedure, rows: Sequence[Row], lang: str) -> Iterator[str]:
    """The rows of a walk; those in which the ways part are marked."""
    yield _line(" ", said(lang, "old way"), said(lang, "new way"))
    for row in rows:
        acts = (
            _act(procedure, moment, lang) if moment else ""
            for procedure, moment in ((old, row.old), (new, row.new))
        )
        yield _line(" " if row.same else "*", *acts)
        heard = (_heard(moment) for moment in (row.old, row.new))
        for was, now in zip_longest(*heard, fillvalue=""):
            yield _line(" ", was, now)


def _line(mark: str, was: str, now: str) -> str:
    return f"   {mark} {was:{_WIDTH}}  {now}".rstrip()


def _act(procedure: Procedure, moment: Moment, lang: str) -> str:
    line = words.act_line(procedure, moment.before, moment.act)
    judged = "" if moment.verdict.kind == "" else f": {verdict_said(moment.verdict, lang)}"
    return f"{moment.verdict.n:3} {line}{judged}"


def _heard(moment: Moment | None) -> list[str]:
    """What players say and do after an act."""
    events = () if moment is None else moment.after.events
    return [f"{_UNDER}{words.player(event)}" for event in events]
