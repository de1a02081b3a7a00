"""What is said of an exam before it begins, and of what has interrupted it."""

from trainer.catalogue import gettext as _, pgettext
from trainer.procedure.spec import Procedure
from trainer.training.people.register import Person
from trainer.training.sessions.attempts import Attempt
from trainer.training.sessions.exam import Exam
from trainer.ui.words.exams import interruption_lines
from trainer.ui.words.times import time_words

_FEW = (2, 3, 4)  # have a form of their own in Czech


def what_it_is(procedure: Procedure, *, dealt: bool, certifies: bool) -> str:
    """What an exam is, for who is about to begin one.

    ``dealt``: he has dealt a whole round; ``certifies``: an assessor can attest who sits there.
    """
    parts = [
        _(
            "Deal as at a live table. No hints, no corrections. The inspector puts back "
            "wrong cards. Money stays where you put it.",
        ),
        _(
            "The clock runs from the first round to the last and can’t be paused. Leaving "
            "this window for more than 3 seconds, or closing the program, is recorded as "
            "an interruption. You can leave at any time, but then you do not pass.",
        ),
        _facts(procedure),
    ]
    if procedure.exam.start == "shuffle":
        opening = _(
            "It starts with a new shoe, before the first card. In practice you choose that "
            "yourself.",
        )
        parts.append(opening)
    parts.append(certifies_words(certifies=certifies))
    if not dealt:
        first = _("You have not dealt a whole round here yet. Practise one first.")
        parts.insert(0, first)
    return "\n\n".join(parts)


def _facts(procedure: Procedure) -> str:
    """How much there is to deal, in which time, and what it takes to pass."""
    facts = _(
        "Rounds: {rounds} · time: {minutes} minutes · to pass: at least {mark} %, and "
        "no critical mistake.",
    )
    exam = procedure.exam
    lines = [
        facts.format(
            rounds=exam.rounds, minutes=exam.minutes, mark=round(procedure.pass_mark * 100)
        )
    ]
    if any(exam.occasions.values()):
        lines.append(
            _(
                "After the rounds come short positions. Each starts in the middle of a round "
                "and takes a few moves.",
            )
        )
    if exam.clause_faults:
        share = _(
            "You also fail by breaking one rule {faults} times or more, if its share of "
            "mistakes is over {share} %.",
        )
        lines.append(share.format(faults=exam.clause_faults, share=round(exam.clause_share * 100)))
    if exam.second_part:
        second = _(
            "One critical mistake leads to a second part: more chances of the same kind, "
            "and half the time added.",
        )
        lines.append(second)
    return "\n".join(lines)


def second_part(rounds: int) -> str:
    """What is told when the second part of an exam begins."""
    text = _(
        "You made one critical mistake, so a second part follows. Short positions to "
        "deal: {rounds}. With one more critical mistake you do not pass.",
    )
    return text.format(rounds=rounds)


def held_back(procedure: Procedure, attempt: Attempt) -> str:
    """Why only the manager can let an attempt begin."""
    if attempt.ahead:
        text = _(
            "An exam on record is dated {when}, which is still to come. The clock of this "
            "computer was wrong then, or is wrong now. Set the clock right, or ask the "
            "training manager to release this attempt.",
        )
        return text.format(when=time_words(attempt.ahead))
    if attempt.too_many:
        text = _(
            "This would be attempt {n} since your last passed exam. The house allows "
            "{most}. The training manager can release it.",
        )
        return text.format(n=attempt.number, most=procedure.exam.attempts)
    text = _(
        "Your last attempt was too recent. Days to wait: {days}. The training manager "
        "can release it earlier.",
    )
    return text.format(days=attempt.days)


def attempts_words(left: int) -> str:
    """How many attempts are left after the one that is made."""
    if left <= 0:
        return _("This is your last attempt.")
    if left == 1:
        return _("You have one more attempt after this.")
    text = _("You have {n} more attempts after this.")
    if left in _FEW:
        text = pgettext("two, three or four", "You have {n} more attempts after this.")
    return text.format(n=left)


def certifies_words(*, certifies: bool) -> str:
    """Whether an exam can certify anything."""
    trial = _("This exam leads to no certificate, because the house is not set up.")
    real = _("It counts for a certificate if an assessor attests who you are.")
    return real if certifies else trial


def attested(who: Person | None, name: str) -> str:
    """What an assessor attests when he lets an exam begin."""
    text = _(
        "Exam for a certificate. With the assessor’s passphrase you attest who is "
        "sitting here: {name}.",
    )
    number = f" ({who.number})" if who is not None and who.number else ""
    return text.format(name=f"{name}{number}")


def suspended(exam: Exam) -> str:
    """Why a manager has to decide about an exam."""
    rule = exam.procedure.exam
    text = _(
        "This exam had more interruptions than the house allows (allowed: {times}, up "
        "to {seconds} s). The training manager decides whether it continues. It is "
        "still valid: every move you made is on record.",
    )
    return text.format(times=rule.interruptions, seconds=rule.away)


def interrupted(exam: Exam) -> str:
    """The interruptions of an exam, line by line, with what can be decided."""
    text = _("Let the exam continue, or end it. If you end it, it counts as not passed.")
    return "\n\n".join((suspended(exam), *interruption_lines(exam.interruptions), text))
