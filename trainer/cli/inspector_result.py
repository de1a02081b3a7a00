"""What came of a drill of an inspector, for a person at a terminal."""

from collections.abc import Iterator, Sequence

from trainer.catalogue import N_, counted, said
from trainer.training.inspecting.level import FALSE_CALLS, LEVELS, Level, is_passed, next_level
from trainer.training.inspecting.marks import LEAST, Estimate, Marks
from trainer.training.inspecting.pace import RISES_FROM
from trainer.training.inspecting.watching import Watching

_PERCENT = 100


def outcome(lang: str, drill: Watching, level: Level, passed: Sequence[str]) -> Iterator[str]:
    """Whether the level is passed, and what comes next."""
    won = drill.over and is_passed(drill.marks)
    number = LEVELS.index(level) + 1
    if won:
        yield said(lang, "Level {n} passed.", n=number)
    else:
        text = N_(
            "Level {n} not passed. To pass: mistakes called {share} %, false calls {calls} "
            "at most, drill finished."
        )
        share = round(_PERCENT * RISES_FROM)
        yield said(lang, text, n=number, share=share, calls=FALSE_CALLS)
    known = (*passed, *([level.name] if won else []))
    following = next_level(known)
    if following.name in known:
        yield said(lang, "All levels passed. Next: the exam.")
    else:
        text = N_("Next: level {n} ({level}).")
        yield said(lang, text, n=LEVELS.index(following) + 1, level=following.name)


def figures(found: Marks, lang: str) -> Iterator[str]:
    """What came of watching, in lines."""
    text, of = N_("Mistakes called: {hits} of {all}; named correctly: {named}"), len(found.faults)
    yield "\n" + said(lang, text, hits=found.hits, all=of, named=found.named)
    clean = counted(lang, "{n} right move", "{n} right moves", found.clean)
    yield said(lang, "False calls: {calls} in {acts}", calls=found.false_calls, acts=clean)
    if found.reaction is not None:
        text = N_("Time to call a mistake: {seconds} s (median)")
        yield said(lang, text, seconds=round(found.reaction, 1))
    if found.remedies:
        text = N_("Right about what this house does: {known} of {all}")
        yield said(lang, text, known=found.remedied, all=found.remedies)
    yield from _detection(found, lang)


def _detection(found: Marks, lang: str) -> Iterator[str]:
    """What signal detection says of the calls; where that would be too little, that it is."""
    if found.sensitivity is None or found.criterion is None:
        return
    if not found.enough:
        text = N_("Sensitivity and criterion need at least {n} mistakes and one call.")
        yield said(lang, text, n=LEAST)
        return
    text = N_("Sensitivity d' {value}: 0 is guessing, 3 or more is sure")
    yield said(lang, text, value=_estimate(found.sensitivity, lang))
    text = N_("Criterion c {value}: above 0 you call rarely, below 0 readily")
    yield said(lang, text, value=_estimate(found.criterion, lang))


def _estimate(found: Estimate, lang: str) -> str:
    value, low, high = (round(each, 1) for each in found)
    return said(lang, "{value} (likely {low} to {high})", value=value, low=low, high=high)
