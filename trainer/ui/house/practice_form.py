"""What a manager sets of practice: the pass mark, hints, targets, and exercises with money."""

from functools import partial

from PySide6.QtWidgets import QLabel

from trainer.catalogue import N_, gettext as _
from trainer.procedure.house_settings import HouseSettings
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    MOST_ACTS_AN_HOUR,
    MOST_ROUNDS_AN_HOUR,
    MOST_SECONDS,
)
from trainer.training.money.exercise import BONUS, MOST_INSURANCE, STACK, SUMS
from trainer.training.money.targets import PRACTICE
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.widgets.form import ChoiceBox, Field, NumberBox, ShareBox

_NONE = N_("none")
_HELP = {
    0: _NONE,
    1: N_("phase only"),
    2: N_("up to the move"),
    3: N_("up to a demo"),
}
_ROUNDS_PACE = partial(NumberBox, 0, MOST_ROUNDS_AN_HOUR, step=5, special=_NONE)
_ACTS_PACE = partial(NumberBox, 0, MOST_ACTS_AN_HOUR, step=50, special=_NONE)
_SECONDS = partial(NumberBox, 0, MOST_SECONDS, unit="s", special=_NONE)
_PRACTICE = (
    Field("pass_mark", N_("Pass &mark"), ShareBox),
    Field("help_stages", N_("&Hints in practice"), partial(ChoiceBox, _HELP)),
    Field("targets.rounds_an_hour", N_("Target: &rounds an hour"), _ROUNDS_PACE),
    Field("targets.acts_an_hour", N_("Target: moves an h&our"), _ACTS_PACE),
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


class PracticeForm(SettingPage):
    """Two groups of settings; what differs from the manual's own says so."""

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.of(manual)
        practice = SettingGroup(N_("Practice and pass mark"), _PRACTICE, own)
        money = SettingGroup(N_("Money exercises: time limits in seconds"), _MONEY, own)
        super().__init__(own, (practice, money))
        self._elsewhere = QLabel()
        money.add_below(self._elsewhere)
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
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
