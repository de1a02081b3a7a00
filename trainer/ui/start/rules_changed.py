"""Rules that have changed since somebody was last current with them: said before anything else."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.amendment import in_language
from trainer.training.current.owed import Owed
from trainer.training.current.standing import TrainedAs
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.style import set_look
from trainer.ui.words.versions import day_words

_NAMED = 3  # changes that are named, at most


class RulesChanged(Notice):
    """Tells what changed since a trainee was last current; hidden where he owes nothing."""

    # Learn what changed.
    wanted = Signal()

    def __init__(self, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._lang = lang
        self._owed: Sequence[Owed] = ()
        self._brief = False
        self.learn = self.button()
        self.learn.clicked.connect(self.wanted)

    def offer(self, owed: Sequence[Owed]) -> None:
        """Tell that this is to be learnt, in each of these roles; nothing where there is none."""
        self._owed = owed
        self.write()

    def show_colours(self) -> None:
        """The button is what comes first."""
        super().show_colours()
        set_look(self.learn, look="main")

    def be(self, *, brief: bool) -> None:
        """Leave out what the changes are called, where there is little room; or tell it again."""
        if brief != self._brief:
            self._brief = brief
            self.write()

    def write(self, lang: str = "") -> None:
        """Write it in the language of the window, and of the manual."""
        self._lang = lang or self._lang
        self.learn.setText(_("&Learn what changed"))
        if not self._owed:
            self.hide()
        else:
            self.say(_words(self._owed, self._lang, named=0 if self._brief else _NAMED))


def _words(every: Sequence[Owed], lang: str, named: int) -> str:
    owed = min(every, key=lambda one: one.since)
    text = _(
        "The rules have changed since you last learnt them. Changes since {day}: {n}",
    )
    if owed.changes[0].coming:
        text = _("The rules will change. Changes from {day}: {n}")
    lines = [text.format(day=day_words(owed.since), n=len(owed.changes))]
    lines += [in_language(change.title, lang) for change in owed.changes[:named]]
    if any(one.role is TrainedAs.INSPECTOR for one in every):
        alone = _("As an inspector, watch for this.")
        both = _("As a dealer, deal this. As an inspector, watch for it.")
        lines.append(both if len(every) > 1 else alone)
    if all(one.waits for one in every):
        lines.append(_("All learnt. Repeat it once from tomorrow."))
    ahead = [one.ahead for one in every if one.ahead is not None]
    if ahead:
        text = _(
            "Your sign-off is dated {day}, which is still to come. The clock was wrong "
            "then, so it does not count.",
        )
        lines.append(text.format(day=day_words(max(ahead))))
    return "\n".join(filter(None, lines))
