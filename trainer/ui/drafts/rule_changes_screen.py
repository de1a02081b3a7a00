"""Rules editor's screen: drafts and published rule changes of a house."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.procedure.drafting.draft import RuleChangeEntry, State
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.sessions.record import RecordsError
from trainer.ui.drafts.draft_words import state_words, title_words
from trainer.ui.drafts.editor import DraftEditor
from trainer.ui.widgets.bars import Content, Foot, Head
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.style import label
from trainer.ui.words.times import day_words

_WRITTEN = (State.DRAFT, State.APPROVED, State.BROKEN)


class RuleChangesScreen(Screen):
    """List of a house's rule changes; drafts open in the editor.

    ``who`` is the name of the rules editor.
    """

    # A published change is to be looked at: the manual before it, and after it; who approved it.
    published = Signal(object, object, str)

    def __init__(
        self,
        program: App,
        procedure: Procedure,
        who: str,
        approver: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._program, self._who = program, who
        self._house, self._lang = procedure.id, "en"
        self._found: dict[str, RuleChangeEntry] = {}
        self._fresh = "", ""  # the draft that was begun here, and its text then
        self.none = label(wraps=True)
        self.good, self.bad = Notice(), Notice(grave=True)
        self.list = Listing(2, wraps=True)
        self.list.order_by(0)
        self.open_button, self.new_button = Button("second"), Button("main")
        self.back_button, self.away_button = Button("second"), Button("second")
        self.form = DraftEditor(program, self._house, who, approver)
        self.pages = QStackedWidget()
        self._build()
        self._connect()

    def _build(self) -> None:
        page = QWidget()
        content = Content()
        column = content.column
        whole = QVBoxLayout(page)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(content, 1)
        quiet = [self.back_button, self.away_button]
        whole.addWidget(Foot(quiet, [self.open_button, self.new_button]))
        column.addWidget(self.good)
        column.addWidget(self.bad)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        column.addStretch()
        self.pages.addWidget(page)
        self.pages.addWidget(self.form)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.pages)

    def _connect(self) -> None:
        self.new_button.clicked.connect(self.begin_draft)
        self.open_button.clicked.connect(lambda: self.open_change(self.list.chosen))
        self.back_button.clicked.connect(self.take_back)
        self.away_button.clicked.connect(self.remove_draft)
        self.list.current.connect(lambda _one: self._show_buttons())
        self.list.picked.connect(self.open_change)
        self.form.left.connect(self._came_back)

    @property
    def heading(self) -> Head:
        """Title; a draft leads back to the list, the list leads home."""
        if self.pages.currentWidget() is self.form:
            return Head(_("Draft"), _("Rule changes"))
        title = _("Rule changes: {house}")
        return Head(title.format(house=self.procedure.house_name), _("Home"))

    # --- what there is

    def read_changes(self) -> None:
        """Read the rule changes again."""
        try:
            found = self._program.drafts.listed(self._house)
        except (DataError, RecordsError) as error:
            self._sorry(_("✗ We could not read the rule changes."), error)
            found = ()
        self._found = {one.name: one for one in found}
        self.none.setVisible(not found)
        self.list.setVisible(bool(found))
        self._write_list()

    def _write_list(self) -> None:
        heads = (
            _("State"),
            _("Starts on"),
            _("What changes"),
            _("Author"),
            _("Approved by"),
        )
        self.list.show_lines(heads, [self._entry(n, one) for n, one in enumerate(self._listed)])
        self._show_buttons()

    @property
    def _listed(self) -> tuple[RuleChangeEntry, ...]:
        return tuple(self._found.values())

    def _entry(self, number: int, one: RuleChangeEntry) -> Entry:
        title = title_words(one.title, one.name, self._lang)
        if one.problem:
            text = _("{name}: not readable. Open the draft to see why.")
            title = text.format(name=one.name)
        since = "–" if one.since is None else day_words(one.since)
        cells = (
            Cell(state_words(one.state), number),
            Cell(since, "" if one.since is None else one.since.isoformat()),
            Cell(title, title),
            Cell(one.author, one.author),
            Cell(one.approver or "–", one.approver),
        )
        return Entry(one.name, cells)

    def _show_buttons(self) -> None:
        one = self._found.get(str(self.list.chosen))
        written = one is not None and one.state in _WRITTEN
        self.open_button.setEnabled(one is not None)
        self.open_button.setText(
            _("&Open the draft…") if one is None or written else _("&Example rounds and notice…")
        )
        self.away_button.setEnabled(written)
        self.back_button.setEnabled(one is not None and one.own and one.state is State.COMING)

    # --- what is done

    def begin_draft(self) -> None:
        """Create a draft and open it."""
        drafts = self._program.drafts
        try:
            name = drafts.new(self._house, self._who)
            self._fresh = name, drafts.read(self._house, name)
        except (DataError, RecordsError) as error:
            self._sorry(_("✗ We could not start a draft."), error)
            return
        self.open_change(name, begun=True)

    def open_change(self, name: object, *, begun: bool = False) -> None:
        """Open a draft in the editor, or show a published change."""
        one = self._found.get(str(name))
        if begun or (one is not None and one.state in _WRITTEN):
            self.form.show_draft(str(name))
            self.pages.setCurrentWidget(self.form)
            self.heading_changed.emit()
        elif one is not None:
            self._show_published(one)

    def _show_published(self, one: RuleChangeEntry) -> None:
        try:
            before, after = self._program.drafts.published(self._house, one.name)
        except DataError as error:
            self._sorry(_("✗ We could not read the rule changes."), error)
            return
        self.published.emit(before, after, one.approver)

    def take_back(self) -> None:
        """Withdraw the chosen rule change; it becomes a draft again."""
        name = str(self.list.chosen)
        try:
            self._program.drafts.take_back(self._house, name, self._who)
        except (DataError, RecordsError) as error:
            self._sorry(_("✗ We could not withdraw it."), error)
            return
        self.read_changes()
        self._say(_("✓ Withdrawn. It is a draft again."))

    def remove_draft(self) -> None:
        """Remove the chosen draft from the list; its file is kept."""
        name = str(self.list.chosen)
        try:
            self._program.drafts.put_away(self._house, name)
        except RecordsError as error:
            self._sorry(_("✗ We could not remove it."), error)
            return
        self.read_changes()
        text = _("✓ Removed from the list. The file is now in {folder}.")
        folder = self._program.drafts.file(self._house, name).parent / "former"
        self._say(text.format(folder=folder))

    def _drop_untouched(self) -> None:
        """Delete the file of a new draft that was never changed."""
        (name, text), self._fresh = self._fresh, ("", "")
        drafts = self._program.drafts
        with suppress(DataError, RecordsError):  # then it is in the list, and can be put away
            if name and drafts.read(self._house, name) == text:
                drafts.discard(self._house, name)

    def _came_back(self, words: str) -> None:
        self._drop_untouched()
        self.pages.setCurrentIndex(0)
        self.heading_changed.emit()
        self.read_changes()
        self._say(words)

    # --- what is kept

    def go_back(self) -> None:
        """Return from a draft to the list, else leave the screen."""
        if self.pages.currentWidget() is self.form:
            self.form.leave()
        else:
            super().go_back()

    def may_leave(self) -> bool:
        """Save the open draft; tell if that was possible."""
        return self.form.save()

    def closing(self) -> None:
        """Save the open draft before the program ends."""
        self.form.save()
        self._drop_untouched()

    def hideEvent(self, event: QHideEvent) -> None:
        """Save the open draft when the screen is locked or left."""
        super().hideEvent(event)
        self.form.save()
        if not event.spontaneous():
            self._drop_untouched()

    def changeEvent(self, event: QEvent) -> None:
        """Read the file again on return to the window; follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.form.follow_file()
        if event.type() == QEvent.Type.PaletteChange:
            self._show_colours()

    # --- what is shown

    def _say(self, words: str) -> None:
        self.bad.hide()
        self.good.say(words) if words else self.good.hide()

    def _sorry(self, words: str, error: Exception) -> None:
        self.good.hide()
        self.bad.say(words, str(error))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self.none.setText(
            _(
                "No rule changes yet. Write a draft, let someone else approve it, and"
                " publish it with its starting day.",
            )
        )
        self.new_button.setText(_("&New rule change…"))
        self.back_button.setText(_("&Withdraw"))
        self.away_button.setText(_("&Remove draft"))
        self.list.setAccessibleName(_("Drafts and rule changes"))
        self.form.retranslate(lang)
        self.read_changes()
        self._show_colours()

    def _show_colours(self) -> None:
        self.form.show_colours()
