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
_ENDS = {False: N_("fails it"), True: N_("second part")}
_OFTEN = partial(NumberBox, 0, MOST_OCCASIONS, special=_NONE)
_FAULTS = partial(NumberBox, 0, MOST_CLAUSE_FAULTS, special=N_("no number"))
_TIMES = partial(NumberBox, 0, MOST_ATTEMPTS, special=N_("any number"))
_WAIT = partial(NumberBox, 0, MOST_DAYS, special=_NONE)
_STOPPED = partial(NumberBox, 0, MOST_INTERRUPTIONS, special=_NONE)
_OCCASIONS = (
    Field("exam.pays", N_("To pay wrongly"), _OFTEN),
    Field("exam.takes", N_("To take wrongly"), _OFTEN),
    Field("exam.lets_pass", N_("To let pass what must be refused"), _OFTEN),
    Field("exam.draws", N_("To draw or stand wrongly"), _OFTEN),
)
_FAILS = (
    Field("exam.clause_faults", N_("Faults against one clause, from"), _FAULTS),
    Field("exam.clause_share", N_("and over this share of its occasions"), ShareBox),
    Field("exam.second_part", N_("A single critical fault"), partial(ChoiceBox, _ENDS)),
)
_ATTEMPTS = (
    Field("exam.attempts", N_("Attempts without the manager"), _TIMES),
    Field("exam.wait_days", N_("Days to wait after an attempt"), _WAIT),
)
_STOPS = (
    Field("exam.interruptions", N_("Interruptions, at most"), _STOPPED),
    Field("exam.away", N_("Each of them, at most"), partial(NumberBox, 0, MOST_AWAY, unit="s")),
    Field("exam.days", N_("Days until it ends by itself"), partial(NumberBox, 1, MOST_DAYS)),
)
_GROUPS = (
    (N_("Occasions on each paper, at least"), _OCCASIONS),
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
                "No interruption lasts 0 seconds: allow more seconds, or no interruption at all.",
            ),
            "clause_share": _(
                "No clause can be broken at over 100 %, by its occasions: choose a smaller share,"
                " or no number of faults.",
            ),
            "second_part": _(
                "A second part has nothing to be made of: ask for occasions of one family, too.",
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
            yield _("None is asked for: habits are seen only where they come up.")
            return
        locale = QLocale()
        numbers = {
            f"n{share * _WHOLE:.0f}": locale.toString(
                chance(fewest, share, second=chosen.second_part) * _WHOLE, "f", 1
            )
            for share in _SHARES
        }
        text = _(
            "With {fewest} occasions passes who goes wrong at one in five of them in {n20} of 100"
            " exams, at one in ten in {n10}, at one in twenty in {n5}. Where none is asked for,"
            " nothing is drawn for it.",
        )
        yield text.format(fewest=fewest, **numbers)

    def _rest(self, chosen: Blueprint) -> Iterator[str]:
        """What fails an exam, what is free, and when the manager is asked."""
        yield (
            _(
                "An exam that would be passed but for a single critical fault has a second part:"
                " as many occasions of its family again, and no further critical fault. The"
                " certificate says so.",
            )
            if chosen.second_part
            else _(
                "A critical fault fails an exam. So do faults against one clause, where they are"
                " both so many and over that share of its occasions.",
            )
        )
        yield _(
            "Counted are exams that certify, since the last one that was passed. Another attempt,"
            " or an earlier one, the manager may release.",
        )
        yield _(
            "Beyond that the exam waits for the manager, who lets it go on or ends it. One that"
            " nobody goes on with ends by itself.",
        )

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        power = _(
            "Who passes the whole exam is computed and simulated by “dealer-trainer exam-power"
            " {house}”; with what is saved here by “--amend” and the file of the house.",
        )
        self.power.setText(power.format(house=self._house))
