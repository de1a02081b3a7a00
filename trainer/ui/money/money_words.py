"""Words for money exercises, and the card at the end."""

from PySide6.QtCore import QLocale, Signal

from trainer.catalogue import active_language, gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import Targets
from trainer.training.debrief.home_figures import Habit
from trainer.training.money.exercise import (
    DOWN,
    MOST_INSURANCE,
    STACK,
    SUMS,
    UP,
    Exercise,
    kind_words,
    working_words,
)
from trainer.training.money.sitting import (
    AnswerTry,
    MoneySitting,
    Result,
    Target,
    target_of,
    target_of_sums,
)
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.end_screen import MOST_LINES, EndScreen, Line, practise_button_words
from trainer.ui.widgets.parts import Ring
from trainer.ui.words.acts import chips_words


def heap_words(exercise: Exercise) -> tuple[str, str]:
    """Name the shown heap of chips, and the trainee's."""
    if exercise.kind in (STACK, UP, DOWN):
        return _("The stack"), _("Your chips")
    if exercise.what == "insurance" and exercise.kind != MOST_INSURANCE:
        return _("Insurance"), _("Your payment")
    return _("The bet"), _("Your payment")


def best_words(tried: AnswerTry) -> str:
    """Name the best chips, if chips were asked for."""
    if not tried.exercise.in_chips:
        return ""
    if tried.marked.best:
        return _("You used the best chips.")
    best = chips_words(tried.exercise.best)
    return _("Best chips: {chips}.").format(chips=best)


def result_words(tried: AnswerTry, targets: Targets) -> str:
    """Return an answer's result, working and time."""
    exercise, target = tried.exercise, target_of(tried.exercise, targets)
    working = working_words(exercise, active_language())
    said = [
        _wrong_words(tried),
        working if working.endswith(".") else f"{working}.",
        best_words(tried),
        time_words(tried, target),
    ]
    if not exercise.clauses and exercise.kind != SUMS and target is None:
        said.append(_("This is common practice. The manual doesn’t cover it."))
    return " ".join(filter(None, said))


def _wrong_words(tried: AnswerTry) -> str:
    if tried.marked.right:
        return ""
    if tried.marked.wrong == "same":
        return _("The amount is right, but you changed no chips.")
    text = _("{given} is wrong. The right answer is {sum}.")
    return text.format(given=tried.answer.amount, sum=tried.exercise.right)


def how_words(exercise: Exercise) -> str:
    """Say how to answer, and which answers count as right."""
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
    """Return seconds, with a decimal if not whole."""
    places = 0 if seconds == int(seconds) else 1
    return f"{QLocale().toString(float(seconds), 'f', places)} s"


def time_words(tried: AnswerTry, target: Target | None) -> str:
    """Return a right answer's time and target; "" if wrong."""
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
    """Return the number of sums right, the time and the target."""
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


_RING, _WIDTH, _LETTERS = 96, 10, 28


class MoneyEnd(EndScreen):
    """Card at the end of a sitting; it offers mistakes again.

    Only first tries count.
    """

    # What was wrong is to be practised; other exercises are wanted.
    practise = Signal()
    more = Signal()

    def __init__(
        self, procedure: Procedure, sitting: MoneySitting, lang: str, habit: Habit | None = None
    ) -> None:
        self._ring = Ring(_RING, _WIDTH, _LETTERS)
        super().__init__(procedure, self._ring, habit)
        self._sitting = sitting
        wrong = sitting.missed
        self.second.setVisible(bool(wrong))
        self.second.clicked.connect(self.more)
        self.main.clicked.connect(self.practise if wrong else self.more)
        self.retranslate(lang)

    def rejoice(self, *, moves: bool) -> None:
        """Fill the ring by the share right."""
        asked, wrong = len(self._sitting.firsts), len(self._sitting.missed)
        share = (asked - wrong) / asked if asked else 0.0
        self._ring.show_share(share, str(asked - wrong), brass=not wrong, moves=moves)

    @property
    def heading(self) -> Head:
        """Title of the exercises; it leads home."""
        return Head(_("Money"), _("Home"))

    def retranslate(self, lang: str) -> None:  # noqa: ARG002 - kinds are named in the window's own
        """Write all texts, with the weakest kinds first."""
        self.write_figures()
        sitting = self._sitting
        asked, wrong = len(sitting.firsts), len(sitting.missed)
        words = _("{n} of {all} right")
        self.title.setText(words.format(n=asked - wrong, all=asked))
        of_sums = {tried.exercise.kind for tried in sitting.tries} == {SUMS}
        middle = _("The time is the middle one of your right answers.")
        targets = self.procedure.targets
        self.about.setText(sums_words(sitting, targets) if of_sums else middle)
        results = sorted(sitting.results, key=lambda result: result.right - result.asked)
        self.show_lines([] if of_sums else [_line(result) for result in results[:MOST_LINES]])
        more = _("Fifty more sums") if of_sums else _("Twenty more")
        practise = practise_button_words(wrong)
        self.second.setText(more)
        self.main.setText(practise if wrong else more)


def _line(result: Result) -> Line:
    """Return a kind's line: number right and time."""
    text = _("{kind}: {right} of {asked}")
    words = text.format(
        kind=kind_words(result.sort, active_language()), right=result.right, asked=result.asked
    )
    if result.seconds is not None:
        words = f"{words} · {seconds_words(result.seconds)}"
    clean = result.right == result.asked
    return Line("check", "accent_text", words) if clean else Line("repeat", "fix", words)
