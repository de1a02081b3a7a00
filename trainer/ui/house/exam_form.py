"""What a manager sets of exams: what is on each paper, what fails it, attempts, interruptions."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QGridLayout, QLabel

from trainer.catalogue import N_, gettext as _
from trainer.procedure.house_settings import HouseSettings
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    MOST_ATTEMPTS,
    MOST_AWAY,
    MOST_CLAUSE_FAULTS,
    MOST_DAYS,
    MOST_INTERRUPTIONS,
    MOST_OCCASIONS,
    Blueprint,
)
from trainer.training.measuring.bounds import chance
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.widgets.form import ChoiceBox, Field, NumberBox, ShareBox

_NONE = N_("none")
_ENDS = {False: N_("fails the exam"), True: N_("second part")}
_OFTEN = partial(NumberBox, 0, MOST_OCCASIONS, special=_NONE)
_FAULTS = partial(NumberBox, 0, MOST_CLAUSE_FAULTS, special=N_("no limit"))
_TIMES = partial(NumberBox, 0, MOST_ATTEMPTS, special=N_("any number"))
_WAIT = partial(NumberBox, 0, MOST_DAYS, special=_NONE)
_STOPPED = partial(NumberBox, 0, MOST_INTERRUPTIONS, special=_NONE)
_OCCASIONS = (
    Field("exam.pays", N_("Payouts"), _OFTEN),
    Field("exam.takes", N_("Collections"), _OFTEN),
    Field("exam.lets_pass", N_("Refusals"), _OFTEN),
    Field("exam.draws", N_("Draws"), _OFTEN),
)
_FAILS = (
    Field("exam.clause_faults", N_("Mistakes against one rule, at least"), _FAULTS),
    Field("exam.clause_share", N_("and more than this share of its chances"), ShareBox),
    Field("exam.second_part", N_("A single critical mistake"), partial(ChoiceBox, _ENDS)),
)
_ATTEMPTS = (
    Field("exam.attempts", N_("Attempts without approval"), _TIMES),
    Field("exam.wait_days", N_("Days to wait after an attempt"), _WAIT),
)
_STOPS = (
    Field("exam.interruptions", N_("Interruptions, at most"), _STOPPED),
    Field("exam.away", N_("Length of each, at most"), partial(NumberBox, 0, MOST_AWAY, unit="s")),
    Field("exam.days", N_("Days until it ends by itself"), partial(NumberBox, 1, MOST_DAYS)),
)
_GROUPS = (
    (N_("Chances in each exam, at least"), _OCCASIONS),
    (N_("What fails an exam"), _FAILS),
    (N_("Attempts"), _ATTEMPTS),
    (N_("Interruptions"), _STOPS),
)
_IN_A_LINE = 2  # groups beside each other
_SHARES = (0.2, 0.1, 0.05)
_WHOLE = 100


class ExamForm(SettingPage):
    """Four groups of settings, each with what they mean; what cannot be is said at once."""

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.of(manual)
        groups = [SettingGroup(title, fields, own, wraps=True) for title, fields in _GROUPS]
        super().__init__(own, groups)
        self._house = manual.id
        self.means = [QLabel() for _ in groups]
        self.power, self.wrong = QLabel(), QLabel()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(5)
        for number, (group, means) in enumerate(zip(groups, self.means, strict=True)):
            group.add_below(means)
            line, column = divmod(number, _IN_A_LINE)
            grid.addWidget(group, line, column)
            grid.setColumnStretch(column, 1)
        for words in (self.wrong, self.power):
            words.setWordWrap(True)
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, grid.rowCount(), 0, 1, _IN_A_LINE)
        self.power.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        grid.setRowStretch(grid.rowCount() - 1, 1)
        self.retranslate()

    @property
    def problem(self) -> str:
        """What is chosen and cannot be, in one sentence; "" where it can."""
        words = {
            "away": _(
                "An interruption can’t last 0 seconds. Allow more seconds, or no interruptions.",
            ),
            "clause_share": _(
                "The share must be below 100 %. Choose a smaller share, or no limit.",
            ),
            "second_part": _(
                "The second part has nothing to draw from. Ask for chances of at least one kind.",
            ),
        }
        return next((words[field] for field, _says in self.chosen.exam.problems()), "")

    def write_means(self) -> None:
        """What the numbers mean, and what cannot be of them."""
        chosen, problem = self.chosen.exam, self.problem
        self.rows["exam.clause_share"].field.setEnabled(bool(chosen.clause_faults))
        self.rows["exam.away"].field.setEnabled(bool(chosen.interruptions))
        texts = (*self._occasions(chosen), *self._rest(chosen))
        for label, text in zip(self.means, texts, strict=True):
            label.setText(text)
        self.wrong.setText(f"✗ {problem}" if problem else "")
        self.wrong.setVisible(bool(problem))

    def _occasions(self, chosen: Blueprint) -> Iterator[str]:
        """Who passes by the family with the fewest occasions."""
        fewest = min((many for many in chosen.occasions.values() if many), default=0)
        if not fewest:
            yield _(
                "No chances are required, so bad habits show only where they happen to come up."
            )
            return
        locale = QLocale()
        numbers = {
            f"n{share * _WHOLE:.0f}": locale.toString(
                chance(fewest, share, second=chosen.second_part) * _WHOLE, "f", 1
            )
            for share in _SHARES
        }
        text = _(
            "With {fewest} chances, a dealer who gets 1 in 5 wrong passes {n20} in 100 "
            "exams. At 1 in 10 it is {n10}, at 1 in 20 it is {n5}. Kinds set to none are "
            "not drawn on purpose.",
        )
        yield text.format(fewest=fewest, **numbers)

    def _rest(self, chosen: Blueprint) -> Iterator[str]:
        """What fails an exam, what is free, and when the manager is asked."""
        yield (
            _(
                "If one critical mistake is all that fails an exam, there is a second part. It "
                "has as many chances of that kind again, and no critical mistake is allowed. "
                "The certificate says so.",
            )
            if chosen.second_part
            else _(
                "One critical mistake fails an exam. So do mistakes against one rule that "
                "reach both the number and the share.",
            )
        )
        yield _(
            "Only exams for a certificate count, from the last one passed. The training "
            "manager can release another attempt or an earlier one.",
        )
        yield _(
            "With more or longer interruptions, the exam waits until the training manager "
            "continues or ends it. If nobody continues it, it ends by itself.",
        )

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        power = _(
            "“dealer-trainer exam-power {house}” shows who passes the whole exam. For the "
            "settings saved here, add “--amend” and the house’s file.",
        )
        self.power.setText(power.format(house=self._house))
