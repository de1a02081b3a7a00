"""The form with what a manager sets of a whole house: marks, help, pace, and what an exam is."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from trainer.catalogue import N_, gettext as _
from trainer.procedure.house_settings import HouseSettings
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    MOST_ACTS_AN_HOUR,
    MOST_MINUTES,
    MOST_ROUNDS,
    MOST_ROUNDS_AN_HOUR,
    MOST_SECONDS,
)
from trainer.training.money.exercise import BONUS, MOST_INSURANCE, STACK, SUMS
from trainer.training.money.targets import PRACTICE
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.table.furniture import has_opening
from trainer.ui.widgets.form import ChoiceBox, Field, NumberBox, ShareBox

_NONE = N_("none")
_HELP = {
    0: _NONE,
    1: N_("phase only"),
    2: N_("up to the move"),
    3: N_("up to a demo"),
}
_STARTS = {"deal": N_("the deal"), "shuffle": N_("a new shoe")}
_ROUNDS_PACE = partial(NumberBox, 0, MOST_ROUNDS_AN_HOUR, step=5, special=_NONE)
_ACTS_PACE = partial(NumberBox, 0, MOST_ACTS_AN_HOUR, step=50, special=_NONE)
_SECONDS = partial(NumberBox, 0, MOST_SECONDS, unit="s", special=_NONE)
_ROUNDS = partial(NumberBox, 1, MOST_ROUNDS)
_MINUTES = partial(NumberBox, 1, MOST_MINUTES, step=5, unit=N_("minutes"))
_PRACTICE = (
    Field("pass_mark", N_("Pass &mark"), ShareBox),
    Field("help_stages", N_("&Hints in practice"), partial(ChoiceBox, _HELP)),
    Field("targets.rounds_an_hour", N_("Target: &rounds an hour"), _ROUNDS_PACE),
    Field("targets.acts_an_hour", N_("Target: moves an h&our"), _ACTS_PACE),
)
_EXAM = (
    Field("exam.rounds", N_("Ro&unds"), _ROUNDS, N_("Rounds in an exam")),
    Field("exam.minutes", N_("T&ime"), _MINUTES, N_("Time for an exam")),
)
_MONEY = tuple(
    Field(f"targets.seconds_for_{what}", label, _SECONDS, spoken)
    for what, label, spoken in (
        ("a_bonus", N_("Pa&ying a bonus"), N_("Seconds for a bonus")),
        ("insurance", N_("&Largest insurance"), N_("Seconds for the largest insurance")),
        ("a_stack", N_("Stac&k of twenty"), N_("Seconds for a stack of twenty chips")),
        ("sums", N_("Fi&fty sums"), N_("Seconds for fifty sums")),
    )
)


class HouseForm(SettingPage):
    """Three groups of settings; what differs from the manual's own says so."""

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.of(manual)
        starts = _STARTS if has_opening(manual) else {own.exam.start: _STARTS[own.exam.start]}
        choice, spoken = partial(ChoiceBox, starts), N_("What an exam begins with")
        start = Field("exam.start", N_("Be&gins with"), choice, spoken)
        practice = SettingGroup(N_("Practice and pass mark"), _PRACTICE, own)
        exam = SettingGroup(N_("Exam"), (*_EXAM, start), own)
        money = SettingGroup(N_("Money exercises: time limits in seconds"), _MONEY, own, across=2)
        super().__init__(own, (practice, exam, money))
        self.required, self._elsewhere = QLabel(), QLabel()
        self._heads = QLabel(), QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        across = QHBoxLayout()
        across.setSpacing(14)
        column.addLayout(across)
        for group, head in zip((practice, exam), self._heads, strict=True):
            group.grid.addWidget(head, 0, 3)
            across.addWidget(group, 1)
        column.addWidget(money)
        for each in self.groups:
            each.grid.setHorizontalSpacing(8)
        exam.add_below(self.required)
        self.required.setMinimumHeight(exam.rows["exam.rounds"].label.minimumHeight())  # in line
        self.required.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        money.add_below(self._elsewhere)
        self.retranslate()

    def show_required(self, count: int) -> None:
        """Say how many clauses every exam must have."""
        text = _("Rules in every exam: {n}. Choose them in the table.")
        self.required.setText(text.format(n=count))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        for head in self._heads:
            head.setText(_("Manual"))
        text = _(
            "If the house sets none, we show targets from training elsewhere: {bonus}, "
            "{insurance}, {stack} and {sums} s. We say that they are not from the manual.",
        )
        self._elsewhere.setText(
            text.format(
                bonus=PRACTICE[BONUS],
                insurance=PRACTICE[MOST_INSURANCE],
                stack=PRACTICE[STACK],
                sums=PRACTICE[SUMS],
            )
        )
