"""What a manager sets of exams: their length, what is on each, what fails it, attempts."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QLabel

from trainer.catalogue import N_, gettext as _
from trainer.procedure.house_settings import HouseSettings
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    MOST_ATTEMPTS,
    MOST_AWAY,
    MOST_CLAUSE_FAULTS,
    MOST_DAYS,
    MOST_INTERRUPTIONS,
    MOST_MINUTES,
    MOST_OCCASIONS,
    MOST_ROUNDS,
    Blueprint,
)
from trainer.training.exam_power.power import chance
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.table.furniture import has_opening
from trainer.ui.widgets.form import ChoiceBox, Field, NumberBox, ShareBox

_NONE = N_("none")
_ENDS = {False: N_("fails the exam"), True: N_("second part")}
_STARTS = {"deal": N_("the deal"), "shuffle": N_("a new shoe")}
_ROUNDS = partial(NumberBox, 1, MOST_ROUNDS)
_MINUTES = partial(NumberBox, 1, MOST_MINUTES, step=5, unit=N_("minutes"))
_OFTEN = partial(NumberBox, 0, MOST_OCCASIONS, special=_NONE)
_FAULTS = partial(NumberBox, 0, MOST_CLAUSE_FAULTS, special=N_("no limit"))
_TIMES = partial(NumberBox, 0, MOST_ATTEMPTS, special=N_("any number"))
_WAIT = partial(NumberBox, 0, MOST_DAYS, special=_NONE)
_STOPPED = partial(NumberBox, 0, MOST_INTERRUPTIONS, special=_NONE)
_EXAM = (
    Field("exam.rounds", N_("Ro&unds"), _ROUNDS, N_("Rounds in an exam")),
    Field("exam.minutes", N_("T&ime"), _MINUTES, N_("Time for an exam")),
)
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
_SHARES = (0.2, 0.1, 0.05)
_WHOLE = 100


class ExamForm(SettingPage):
    """Five groups of settings, with what they mean; what cannot be is said at once."""

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.of(manual)
        starts = _STARTS if has_opening(manual) else {own.exam.start: _STARTS[own.exam.start]}
        choice, spoken = partial(ChoiceBox, starts), N_("What an exam begins with")
        start = Field("exam.start", N_("Be&gins with"), choice, spoken)
        exam = SettingGroup(N_("Exam"), (*_EXAM, start), own)
        groups = [SettingGroup(title, fields, own) for title, fields in _GROUPS]
        super().__init__(own, (exam, *groups))
        self._house = manual.id
        self.required, self.power = QLabel(), QLabel()
        self.means = {group: QLabel() for group in groups}
        exam.add_below(self.required)
        for group, means in self.means.items():
            group.add_below(means)
        self.power.setWordWrap(True)
        self.power.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.power)
        self.retranslate()

    def show_required(self, count: int) -> None:
        """Say how many clauses every exam must have."""
        text = _("Rules in every exam: {n}. Choose them under Rules.")
        self.required.setText(text.format(n=count))

    @property
    def _wrong(self) -> str:
        """The field that is filled in as it cannot be; "" where there is none."""
        return next((field for field, _says in self.chosen.exam.problems()), "")

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
        return words.get(self._wrong, "")

    def write_means(self) -> None:
        """What the numbers mean, and what cannot be of them."""
        chosen, wrong = self.chosen.exam, f"exam.{self._wrong}"
        self.rows["exam.clause_share"].field.setEnabled(bool(chosen.clause_faults))
        self.rows["exam.away"].field.setEnabled(bool(chosen.interruptions))
        texts = (*self._occasions(chosen), *self._rest(chosen))
        for (group, label), text in zip(self.means.items(), texts, strict=True):
            label.setText(f"✗ {self.problem}" if wrong in group.rows else text)

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
