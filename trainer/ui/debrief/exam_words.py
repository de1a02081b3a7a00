"""Words of the result of an exam: what decided it, by which rule, and what to train."""

from collections.abc import Sequence

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.review.debrief import Debrief
from trainer.training.review.misses import FAILED, OPEN, OTHER, PASSED, RULE, SCORE, Decided
from trainer.training.sessions.exam import FORSAKEN, LEFT, STOPPED, TIME_OVER
from trainer.ui.debrief.debrief_words import percent, share_words
from trainer.ui.debrief.on_record import OnRecord, following_words
from trainer.ui.words.acts import capital
from trainer.ui.words.exams import family_words


def part_title(part: Decided) -> str:
    """What a part of an exam is called."""
    if part.what == RULE:
        return _("Rule {clause}").format(clause=part.clause)
    names = {OTHER: _("Other moves"), SCORE: _("All moves")}
    return names.get(part.what) or capital(family_words(part.what))


def part_about(part: Decided, found: Debrief, lang: str) -> str:
    """What is asked for in it."""
    if part.what == RULE:
        return found.procedure.clause(part.clause, lang, "says")
    if part.what == SCORE:
        return _("Score: {score}").format(score=share_words(found.counts_as.score))
    words = {
        PAYS: _("Pay winning bets correctly"),
        TAKES: _("Take losing bets correctly"),
        LETS_PASS: _("Refuse what the rules forbid"),
        DRAWS: _("Give every card the rules ask for"),
        OTHER: _("Make no critical mistake"),
    }
    return words[part.what]


def part_result(part: Decided) -> tuple[str, str, str]:
    """What came of it: in words, by an icon, and the tag that it has."""
    return {
        PASSED: (_("Passed"), "check", "right"),
        FAILED: (_("Not passed"), "x", "critical"),
        OPEN: (_("Not decided"), "minus", "none"),
    }[part.result]


def title_words(found: Debrief, name: str) -> str:
    """Whether it was passed."""
    if found.counts_as.passed:
        return _("You passed, {name}!").format(name=name)
    return _("Not passed this time, {name}").format(name=name)


def second_words(found: Debrief, parts: Sequence[Decided], record: OnRecord) -> str:
    """What held one back, and when one may try again; or what comes now."""
    exam = found.exam
    if found.counts_as.passed:
        issue = _("{house}. Your training manager can now issue the certificate.")
        trial = _("{house}. This was only a trial.")
        certifies = exam is not None and exam.head.assessor
        return (issue if certifies else trial).format(house=found.procedure.house_name)
    names = [part_title(part) for part in parts if part.result == FAILED]
    said = [_ended_words(found.ended)]
    if names:
        text = _("One thing held you back: {what}.")
        several = _("These held you back: {what}.")
        names = [name[:1].lower() + name[1:] for name in names]
        said.append((text if len(names) == 1 else several).format(what=", ".join(names)))
    said.append(following_words(record))
    return " ".join(words for words in said if words)


def _ended_words(ended: str) -> str:
    """How it ended before its end; "" where it did not."""
    return {
        LEFT: _("You left before the end."),
        TIME_OVER: _("Time ran out."),
        STOPPED: _("The training manager ended it early."),
        FORSAKEN: _("Nobody resumed it, so it ended by itself."),
    }.get(ended, "")


def mark_words(procedure: Procedure) -> str:
    """What it takes to pass."""
    text = _("To pass: no critical mistake, and a score of at least {n} %.")
    return text.format(n=percent(round(procedure.pass_mark * 1000)))


def train_words(parts: Sequence[Decided]) -> str:
    """What the button says that trains what failed."""
    failed = [part for part in parts if part.result == FAILED]
    if failed and failed[0].what in {PAYS, TAKES, LETS_PASS, DRAWS}:
        text = _("Train {family} · 6 min")
        return text.format(family=family_words(failed[0].what))
    return _("Train this · 6 min")


def count_words(count: int) -> str:
    """How many mistakes there were."""
    if count == 1:
        return _("1 mistake")
    return _("{n} mistakes").format(n=count)
