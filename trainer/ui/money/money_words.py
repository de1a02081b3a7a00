"""Money exercises in words: what is asked, how it is worked out, and what came of a sitting."""

from PySide6.QtCore import QLocale

from trainer.catalogue import active, gettext as _
from trainer.procedure.training_rules import Targets
from trainer.training.money.exercise import (
    DOWN,
    MOST_INSURANCE,
    STACK,
    SUMS,
    UP,
    Exercise,
)
from trainer.training.money.sitting import MoneySitting, Target, Tried, target_of, target_of_sums
from trainer.training.money.words import working_words
from trainer.ui.words.acts import chips_words


def heap_words(exercise: Exercise) -> tuple[str, str]:
    """What lies there is called, and what is laid beside it."""
    if exercise.kind in (STACK, UP, DOWN):
        return _("The stack"), _("Your chips")
    if exercise.what == "insurance" and exercise.kind != MOST_INSURANCE:
        return _("Insurance"), _("Your payment")
    return _("The bet"), _("Your payment")


def best_words(tried: Tried) -> str:
    """Which chips are best, where chips were asked for."""
    if not tried.exercise.in_chips:
        return ""
    if tried.marked.best:
        return _("You used the best chips.")
    best = chips_words(tried.exercise.best)
    return _("Best chips: {chips}.").format(chips=best)


def came_words(tried: Tried, targets: Targets) -> str:
    """What came of an answer: what is right, how it is worked out, and how fast it was."""
    exercise, target = tried.exercise, target_of(tried.exercise, targets)
    working = working_words(exercise, active())
    said = [
        _wrong_words(tried),
        working if working.endswith(".") else f"{working}.",
        best_words(tried),
        time_words(tried, target),
    ]
    if not exercise.clauses and exercise.kind != SUMS and target is None:
        said.append(_("This is common practice. The manual doesn’t cover it."))
    return " ".join(filter(None, said))


def _wrong_words(tried: Tried) -> str:
    if tried.marked.right:
        return ""
    if tried.marked.wrong == "same":
        return _("The amount is right, but you changed no chips.")
    text = _("{given} is wrong. The right answer is {sum}.")
    return text.format(given=tried.answer.amount, sum=tried.exercise.right)


def how_words(exercise: Exercise) -> str:
    """How one answers, and what is right of several answers."""
    if exercise.kind == SUMS:
        return _("Type the total and press Enter. The next one comes at once.")
    if not exercise.in_chips:
        return _("Type the amount and press Enter.")
    picking = _(
        "Take chips from the float: click them, or press 1, 2, 3 … from the left. "
        "Backspace puts the last one back. Enter puts them down.",
    )
    right = {
        UP: _("Fewer chips of the same value count as right. We show you the best ones."),
        DOWN: _("Smaller chips of the same total value count as right. We show you the best ones."),
    }
    any_chips = _("Any chips that make the right amount count as right. We show you the best ones.")
    return f"{picking} {right.get(exercise.kind, any_chips)}"


def seconds_words(seconds: float) -> str:
    """A time in seconds, to the tenth."""
    places = 0 if seconds == int(seconds) else 1
    return f"{QLocale().toString(float(seconds), 'f', places)} s"


def time_words(tried: Tried, target: Target | None) -> str:
    """How long a right answer took, with the target; a wrong one has no time."""
    if not tried.marked.right:
        return ""
    took = seconds_words(tried.seconds)
    if target is None:
        return f"{took}."
    text = _("{time}. Other casinos ask for {target}. The manual sets no time.")
    if target.own:
        text = _("{time}. The house allows {target} at most.")
    return text.format(time=took, target=seconds_words(target.seconds))


def sums_words(sitting: MoneySitting, targets: Targets) -> str:
    """How long the sums took, beside how many of them were right, with the target."""
    firsts = sitting.firsts
    right = sum(tried.marked.right for tried in firsts)
    target = target_of_sums(len(firsts), targets)
    text = _(
        "{right} of {asked} right in {time}. Other casinos ask for {target}. The "
        "manual sets no time.",
    )
    if target.own:
        text = _("{right} of {asked} right in {time}. The house allows {target} at most.")
    return text.format(
        right=right,
        asked=len(firsts),
        time=seconds_words(round(sitting.seconds, 1)),
        target=seconds_words(target.seconds),
    )
