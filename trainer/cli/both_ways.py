"""Two performances side by side, act by act, with what players do between the acts."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from trainer.catalogue import said
from trainer.cli import words
from trainer.procedure.spec import Procedure
from trainer.training.differing.aligned import Row
from trainer.training.differing.felt_words import verdict_said, verdicts_said
from trainer.training.judging.trace import Moment

_AROUND = 2  # acts that are the same are printed around one that is not
_WIDTH = 46
_UNDER = "    "  # what players do stands under the act, without a number


def both_ways(old: Procedure, new: Procedure, rows: Sequence[Row], lang: str) -> Iterator[str]:
    """The rows of a walk; those in which the ways part are marked."""
    yield _line(" ", said(lang, "old way"), said(lang, "new way"))
    for row in rows:
        yield from _row(old, new, row, lang)


def where_they_part(
    old: Procedure, new: Procedure, rows: Sequence[Row], lang: str
) -> Iterator[str]:
    """The same where the ways part; what is the same far from there is left out."""
    near = {
        at
        for number, row in enumerate(rows)
        if not row.same
        for at in range(number - _AROUND, number + _AROUND + 1)
    }
    if not near:
        return
    yield _line(" ", said(lang, "old way"), said(lang, "new way"))
    left_out = 0
    for number, row in enumerate(rows):
        if number not in near:
            left_out += 1
            continue
        if left_out:
            yield _line(" ", said(lang, "… {n} the same", n=left_out), "")
        left_out = 0
        yield from _row(old, new, row, lang)
    if left_out:
        yield _line(" ", said(lang, "… {n} the same", n=left_out), "")


def _row(old: Procedure, new: Procedure, row: Row, lang: str) -> Iterator[str]:
    verdicts = ("", "")
    if row.old and row.new:
        verdicts = verdicts_said(row.old.verdict, row.new.verdict, lang)
    acts = (
        _act(procedure, moment, words_, lang) if moment else ""
        for procedure, moment, words_ in zip((old, new), (row.old, row.new), verdicts, strict=True)
    )
    yield _line(" " if row.same else "*", *acts)
    heard = (_heard(moment) for moment in (row.old, row.new))
    for was, now in zip_longest(*heard, fillvalue=""):
        yield _line(" ", was, now)


def _line(mark: str, was: str, now: str) -> str:
    return f"   {mark} {was:{_WIDTH}}  {now}".rstrip()


def _act(procedure: Procedure, moment: Moment, verdict: str, lang: str) -> str:
    """An act; of a fault what is said of it, as it was said beside the other one's."""
    line = words.act_line(procedure, moment.before, moment.act)
    said_ = verdict or verdict_said(moment.verdict, lang)
    judged = "" if moment.verdict.kind == "" else f": {said_}"
    return f"{moment.verdict.n:3} {line}{judged}"


def _heard(moment: Moment | None) -> list[str]:
    """What players say and do after an act."""
    events = () if moment is None else moment.after.events
    return [f"{_UNDER}{words.player(event)}" for event in events]
