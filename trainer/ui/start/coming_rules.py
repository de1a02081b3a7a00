"""Rules that are coming: what changes and when, and training by them beforehand."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.amendment import in_language
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import Version
from trainer.ui.widgets.notice import Notice
from trainer.ui.words.versions import day_words, not_in_force, version_words


class ComingRules(Notice):
    """Tells which rules are coming at a house; hidden where none are.

    One button shows what they change; by one for each day one trains by the rules of that day, with
    all that holds from it, or again by the rules in force.
    """

    on_language = "write"

    # Train by the rules of this day; None: by those in force.
    chosen = Signal(object)
    # See what all that is coming changes.
    asked = Signal()

    def __init__(self, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._lang = lang
        self._coming: Sequence[Version] = ()
        self._days: Sequence[Version] = ()  # the last version of each day
        self._trained: Version | None = None
        self.buttons: list[QPushButton] = []
        self.what = self.button()
        self.what.clicked.connect(self.asked)
        self.back = self.button()
        self.back.clicked.connect(lambda: self.chosen.emit(None))

    def offer(self, procedure: Procedure, coming: Sequence[Version]) -> None:
        """Tell that these are coming to those who train by this procedure."""
        self._coming = coming
        self._days = tuple({version.since: version for version in coming}.values())
        self._trained = next((v for v in self._days if v.name == procedure.version), None)
        for version in self._days:
            button = self.button()
            button.clicked.connect(lambda _=False, day=version.since: self.chosen.emit(day))
            self.buttons.append(button)
        self.write()

    def write(self, lang: str = "") -> None:
        """Write it in the language of the window, and of the manual."""
        self._lang = lang or self._lang
        self.back.setText(_("Train by the r&ules in force"))
        self.back.setVisible(self._trained is not None)
        for version, button in zip(self._days, self.buttons, strict=False):
            button.setText(self._button_words(version))
            button.setVisible(version is not self._trained)
        self.what.setText(_("What changes"))
        lines = [line for version in self._days for line in self._lines(version)]
        if lines:
            self.say("\n".join(lines))
        else:
            self.hide()

    def _lines(self, version: Version) -> list[str]:
        """What comes on the day of a version; one line where one trains by it."""
        of_the_day = [one for one in self._coming if one.since == version.since]
        if version is not self._trained or version.since is None:
            return [version_words(one, self._lang) for one in of_the_day]
        titles = (in_language(one.title, self._lang) for one in of_the_day)
        says = _("You are training by {rules}. {title}")
        rules, title = not_in_force(version.since), " · ".join(filter(None, titles))
        return [says.format(rules=rules, title=title)]

    def _button_words(self, version: Version) -> str:
        if len(self._days) == 1 or version.since is None:
            return _("Train for it &beforehand")
        text = _("Train now for the rules from {day}")
        return text.format(day=day_words(version.since))
