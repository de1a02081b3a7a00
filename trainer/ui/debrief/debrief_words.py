"""Texts of the debrief: moves, rounds, times, mistakes and costs."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import QLocale
from PySide6.QtGui import QColor

from trainer.catalogue import gettext as _
from trainer.procedure.spec import CRITICAL
from trainer.training.debrief.debrief import Debrief, Omission, ReviewedMove, cost_if_it_stood
from trainer.training.debrief.misses import Mistake, RightMove
from trainer.training.drills.position import Outcome
from trainer.training.drills.replay import MORE
from trainer.training.engine.costs import Losses
from trainer.training.judge.score import tenths
from trainer.ui.widgets.tokens import Tokens
from trainer.ui.words import exams
from trainer.ui.words.acts import act_words

_MINUTE = 60_000


def percent(tenths: int) -> str:
    """Write tenths of a per cent as per cent, localised."""
    return QLocale().toString(tenths / 10, "f", 1 if tenths % 10 else 0)


def share_words(share: Fraction) -> str:
    """Write a share in per cent, rounded down.

    Only a full share reads 100 %.
    """
    return _("{n} %").format(n=percent(tenths(share)))


def rate_words(rate: float) -> str:
    """Write a rate per hour as a whole number."""
    return QLocale().toString(round(rate))


def duration_words(took: int) -> str:
    """Write a duration, given in ms, without line breaks.

    Seconds below a minute, minutes and seconds from then on.
    """
    if took < _MINUTE:
        words = _("{n} s").format(n=QLocale().toString(took / 1000, "f", 1))
    else:
        minutes, seconds = divmod(took // 1000, 60)
        words = _("{m} min {s} s").format(m=minutes, s=seconds)
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def facts_words(found: Debrief) -> str:
    """List the numbers of moves and mistakes, by kind.

    The kinds add up to the totals.
    """
    counts, blocks = found.counts, found.mode.blocks
    right = _("right: {n}")
    first = _("right first time: {n}")
    faulty = _("wrong: {n}").format(n=counts.faulty)
    parts = [(first if blocks else right).format(n=counts.alone)]
    parts += _counted(
        (_("right with hints: {n}"), counts.helped),
        (_("in the tour: {n}"), counts.shown),
        (_("right after a mistake: {n}"), counts.later),
    )
    parts += [faulty]
    parts += _counted(
        (_("more tries: {n}"), counts.further),
        (_("counted as missed: {n}"), counts.withdrawn),
        (_("not scored: {n}"), counts.free),
    )
    acts = _("Moves: {n} ({parts})")
    lines = [acts.format(n=counts.acts, parts=" · ".join(parts))]
    faults = _("Mistakes: {n}").format(n=counts.faults)
    if counts.left_out:
        text = _("Mistakes: {n} (wrong moves: {faulty} · missed: {left_out})")
        faults = text.format(n=counts.faults, faulty=counts.faulty, left_out=counts.left_out)
    if found.assists:
        given = _("hints: {n}").format(n=found.assists)
        faults = f"{faults} · {given}"
    return "\n".join([*lines, faults])


def drill_words(outcome: Outcome) -> str:
    """List a drill's numbers of positions, by result.

    The results add up to the totals; repeated positions are counted apart.
    """
    text = _("Positions: {n} (right first time: {right} · wrong: {missed})")
    missed = outcome.tried - outcome.right
    words = text.format(n=outcome.tried, right=outcome.right, missed=missed)
    if outcome.again:
        text = _("repeated: {again} (right: {righted} · wrong: {missed})")
        missed = outcome.again - outcome.righted
        back = text.format(again=outcome.again, righted=outcome.righted, missed=missed)
        words = f"{words} · {back}"
    return words


def _counted(*texts: tuple[str, int]) -> list[str]:
    """Fill in the counts, without texts whose count is 0."""
    return [text.format(n=count) for text, count in texts if count]


def has_rounds(found: Debrief) -> bool:
    """Tell if a debrief has several rounds or positions."""
    return len({(moment.part, moment.round) for moment in found.moments}) > 1


def round_words(found: Debrief, moment: ReviewedMove) -> str:
    """Name a move's round or position; "" if there is only one."""
    if not has_rounds(found):
        return ""
    if len(found.sittings) > 1:
        return part_words(found, moment.part)
    return _("Round {n}").format(n=moment.round)


def part_words(found: Debrief, part: int) -> str:
    """Name a round or position by its number at the table.

    ``part`` counts from 0. In an exam, the name also tells interruptions.
    """
    number, sitting, exam = part + 1, found.sittings[part], found.exam
    text = _("Round {n}")
    if found.drill is not None or (exam is not None and sitting.session.is_part):
        text = _("Position {n}")
    if exam is not None:
        number = exam.place_of(sitting)
        if sitting.round in exam.lost:
            text = _("{round}, interrupted").format(round=text)
    return text.format(n=number)


def key_of(found: Debrief, moment: ReviewedMove) -> str:
    """Return a move's key, used in links."""
    number = str(moment.verdict.n)
    return number if len(found.sittings) == 1 else f"{moment.part + 1}.{number}"


def moment_words(found: Debrief, moment: ReviewedMove, lang: str) -> str:
    """Describe a move, with its number, as its table was then."""
    verdict = moment.verdict
    act = act_words(verdict.act, found.procedure, lang, moment.before.table)
    return f"{verdict.n}. {act}"


def omission_words(found: Debrief, omission: Omission, lang: str) -> str:
    """Describe a missed move, as its table was then."""
    table = omission.moment.before.table
    return act_words(omission.owed.act, found.procedure, lang, table)


def ruling_words(found: Debrief, what: ReviewedMove | Omission) -> str:
    """Describe an overruling: author, time, new verdict, reason; "" without one."""
    return exams.ruling_words(found.ruling(what))


def outcome_lines(found: Debrief) -> Iterator[str]:
    """List the number of overrulings and the exam's own result.

    Nothing is listed without overrulings.
    """
    if found.outcome is not None:
        own = found.summary
        yield exams.own_result_words(found.rulings, share_words(own.score), passed=own.passed)


def cost_words(moment: ReviewedMove) -> str:
    """Tell the cost of a move; "" if it cost nothing.

    If it was not carried out, tell its cost at a live table.
    """
    money = moment.verdict.money
    if not moment.carried_out:
        money = cost_if_it_stood(moment.verdict)
        if money > 0:
            return _("At a live table this would cost the house {n}.").format(n=money)
        text = _("At a live table this would cost players {n}.")
        return text.format(n=-money) if money else ""
    if moment.verdict.verdict != "fault":
        text = _("The player got the missing {n} back.")
        if money < 0:
            text = _("The house got the missing {n} back.")
        return text.format(n=abs(money)) if money else ""
    return lost_by_words(money)


def lost_by_words(money: int) -> str:
    """Tell who lost money by a mistake; "" without a loss.

    ``money`` is the house's loss; a negative one is the players'.
    """
    if money > 0:
        return _("It cost the house {n}.").format(n=money)
    return _("It cost players {n}.").format(n=-money) if money else ""


def lost_words(lost: Losses) -> str:
    """Tell the money lost by the mistakes that stand."""
    if lost.house and lost.players:
        text = _("Money: mistakes cost the house {house} and players {players}.")
        return text.format(house=lost.house, players=lost.players)
    if lost.house:
        return _("Money: mistakes cost the house {n}.").format(n=lost.house)
    if lost.players:
        return _("Money: mistakes cost players {n}.").format(n=lost.players)
    return _("No money was lost through mistakes.")


def money_words(found: Debrief) -> str:
    """Tell the money lost by mistakes.

    In practice, tell the loss at a live table.
    """
    house, players = found.spared
    if house and players:
        text = _(
            "No money was lost: this was practice. At a live table, mistakes would have "
            "cost the house {house} and players {players}.",
        )
    elif house:
        text = _(
            "No money was lost: this was practice. At a live table, mistakes would have "
            "cost the house {house}.",
        )
    elif players:
        text = _(
            "No money was lost: this was practice. At a live table, mistakes would have "
            "cost players {players}.",
        )
    else:
        return lost_words(found.lost)
    return text.format(house=house, players=players)


class RetryResult(NamedTuple):
    """Outcome of dealing a mistake again, with the number of positions."""

    outcome: Outcome
    positions: int


def wrong_words(found: Debrief, miss: Mistake, lang: str) -> str:
    """Describe the wrong or missed move."""
    omission, table = miss.omission, miss.moment.before.table
    act = miss.moment.verdict.act if omission is None else omission.owed.act
    return act_words(act, found.procedure, lang, table)


def due_words(found: Debrief, due: RightMove, lang: str) -> str:
    """Describe the right move, with its hand and place."""
    return act_words(due.act, found.procedure, lang, due.before.table)


def instead_words(found: Debrief, miss: Mistake, lang: str) -> str:
    """Describe the move made instead of the right one."""
    table = miss.moment.before.table
    act = act_words(miss.moment.verdict.act, found.procedure, lang, table)
    if miss.omission is None:
        return act
    return _("You moved on to: {act}").format(act=act)


def last_time_words(found: Debrief, miss: Mistake, due: RightMove | None, lang: str) -> str:
    """Tell in a sentence the mistake and the right move."""
    wrong = wrong_words(found, miss, lang)
    if miss.omission is not None:
        return _("Missed: {act}. Do it this time.").format(act=wrong)
    if due is None:
        return _("Wrong: {act}.").format(act=wrong)
    right = act_words(due.act, found.procedure, lang, due.before.table)
    text = _("Wrong: {wrong}. Right: {right}.")
    return text.format(wrong=wrong, right=right)


def clause_words(found: Debrief, clause: str, lang: str) -> str:
    """Write a rule: its id and its one sentence."""
    says = found.procedure.clause(clause, lang, "says")
    return f"{clause}: {says}" if says else clause


def retry_words(mended: RetryResult) -> str:
    """Tell the result of dealing a mistake again; "" if untried."""
    outcome, positions = mended
    if not outcome.tried:
        return ""
    text = _("Dealt again: {right} of {tried} positions right first time.")
    words = [text.format(right=outcome.right, tried=outcome.tried)]
    if outcome.again:
        text = _("Positions you got wrong came back: {righted} of {again} right this time.")
        words.append(text.format(righted=outcome.righted, again=outcome.again))
    if outcome.tried < positions:
        words.append(_("You left before the end."))
    elif positions == 1:
        alone = _("We found no other position like it, so we dealt only this one.")
        words.append(alone)
    elif positions <= MORE:
        words.append(_("We found only one other position like it."))
    return " ".join(words)


def fault_ink(severity: str, colours: Tokens) -> QColor:
    """Return the ink for a mistake's severity."""
    return colours.critical if severity == CRITICAL else colours.fix
