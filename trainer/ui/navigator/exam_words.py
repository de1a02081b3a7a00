"""What is said of an exam before it begins, and of what has interrupted it."""

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.people.register import Person
from trainer.training.sessions.attempts import Attempt
from trainer.training.sessions.exam import Exam
from trainer.ui.words.exams import interruption_lines
from trainer.ui.words.times import time_words


def what_it_is(procedure: Procedure, *, dealt: bool, certifies: bool) -> str:
    """What an exam is, for who is about to begin one.

    ``dealt``: he has dealt a whole round; ``certifies``: an assessor can attest who sits there.
    """
    parts = [
        _(
            "Nothing is told and nothing is stopped: deal as at a real table. The inspector puts"
            " back what should not have been done; money stays where you put it.",
        ),
        _(
            "The clock runs from the first round to the last, and cannot be stopped. What is in"
            " front of this window for more than three seconds, or ends the program, is an"
            " interruption and stands on the paper. You can leave at any time: it is marked as it"
            " stands then, and is not passed.",
        ),
        _facts(procedure),
    ]
    if procedure.exam.start == "shuffle":
        opening = _(
            "It begins with the opening, before the first card. In practice you choose that"
            " yourself.",
        )
        parts.append(opening)
    parts.append(certifies_words(certifies=certifies))
    if not dealt:
        first = _("You have not dealt a whole round here yet. Better practise one first.")
        parts.insert(0, first)
    return "\n\n".join(parts)


def _facts(procedure: Procedure) -> str:
    """How much there is to deal, in which time, and what it takes to pass."""
    facts = _(
        "Rounds: {rounds} · time: {minutes} minutes · to pass: at least {mark} %, and no critical"
        " fault.",
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
                "After the rounds come short positions: each begins in the middle of a round, and"
                " another one follows after a few acts.",
            )
        )
    if exam.clause_faults:
        share = _(
            "It is failed, too, by {faults} faults or more against one clause, where they are over"
            " {share} %, by its occasions.",
        )
        lines.append(share.format(faults=exam.clause_faults, share=round(exam.clause_share * 100)))
    if exam.second_part:
        second = _(
            "A single critical fault leads to a second part with more of the same, and with half as"
            " much time again.",
        )
        lines.append(second)
    return "\n".join(lines)


def second_part(rounds: int) -> str:
    """What is told when the second part of an exam begins."""
    text = _(
        "You have made one critical fault: that leads to a second part of short positions"
        " ({rounds}), in which there may be no further one.",
    )
    return text.format(rounds=rounds)


def held_back(procedure: Procedure, attempt: Attempt) -> str:
    """Why only the manager can let an attempt begin."""
    if attempt.ahead:
        text = _(
            "An exam on record was on {when}, and that is not yet: the clock of this computer was"
            " wrong then, or is now. Set it right; the manager may release this attempt.",
        )
        return text.format(when=time_words(attempt.ahead))
    if attempt.too_many:
        text = _(
            "This would be attempt {n} since the last exam that was passed, and the house allows"
            " {most}. The manager may release it.",
        )
        return text.format(n=attempt.number, most=procedure.exam.attempts)
    text = _(
        "The last attempt was not long ago: {days} more days to wait. The manager may release it.",
    )
    return text.format(days=attempt.days)


def certifies_words(*, certifies: bool) -> str:
    """Whether an exam can certify anything."""
    trial = _("It certifies nothing: this house is not set up.")
    real = _("It certifies where an assessor attests who you are.")
    return real if certifies else trial


def attested(who: Person | None, name: str) -> str:
    """What an assessor attests when he lets an exam begin."""
    text = _(
        "An exam that certifies. With the assessor’s passphrase you attest that this person sits"
        " here: {name}.",
    )
    number = f" ({who.number})" if who is not None and who.number else ""
    return text.format(name=f"{name}{number}")


def suspended(exam: Exam) -> str:
    """Why a manager has to decide about an exam."""
    rule = exam.procedure.exam
    text = _(
        "This exam was interrupted more than the house allows (times: {times}, for so many seconds"
        " at most: {seconds}). The manager decides whether it goes on. It is not void: what was"
        " dealt is on record.",
    )
    return text.format(times=rule.interruptions, seconds=rule.away)


def interrupted(exam: Exam) -> str:
    """The interruptions of an exam, line by line, with what can be decided."""
    text = _("Let the exam go on, or end it: then it is marked as it stands and is not passed.")
    return "\n\n".join((suspended(exam), *interruption_lines(exam.interruptions), text))
