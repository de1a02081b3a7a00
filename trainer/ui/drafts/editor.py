"""Editor of a draft: its four pages, approval and publication."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.drafting.draft_check import DraftReport
from trainer.procedure.fields import DataError
from trainer.training.people.register import is_one_person
from trainer.training.sessions.record import RecordsError
from trainer.ui.drafts.about_form import AboutForm
from trainer.ui.drafts.check import CHANGES, OF_ITSELF, SENTENCES, CheckPage
from trainer.ui.drafts.draft_words import title_words
from trainer.ui.drafts.options_form import OptionsForm
from trainer.ui.drafts.words_form import WordsForm
from trainer.ui.widgets.bars import Content, Foot
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.style import label
from trainer.ui.words.times import day_words

_SOON = 150  # ms after the last key what a draft does is worked out


class DraftEditor(QWidget):
    """Editor of a draft; it is saved on leaving.

    ``approver`` asks for the approver's name and passphrase with these words; it returns the
    name, "" if nobody signs in.
    """

    # Back to the list; what is said there.
    left = Signal(str)
    # What the draft does in rounds, and its notice: the procedure as it is, and as it comes; who
    # has approved it.
    effect = Signal(object, object, str)

    def __init__(
        self,
        program: App,
        house: str,
        who: str,
        approver: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._drafts, self._house, self._who = program.drafts, house, who
        self._approver = approver
        self._name, self._lang = "", "en"
        self._draft = Draft("")
        self._read: str | None = None  # the text as it is in the file
        self.proof: DraftReport | None = None
        self._broken = ""
        self.title, self.state = label(20, bold=True), label()
        self.changes, self.sentences = OptionsForm(), WordsForm()
        self.of_itself, self.wrong = AboutForm(program.training_day()), CheckPage()
        self.tabs = QTabWidget()
        self.good, self.bad = Notice(), Notice(grave=True)
        self.open_button, self.save_button = Button("second"), Button("second")
        self.effect_button, self.approve_button = Button("second"), Button("second")
        self.publish_button = Button("main")
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_SOON)
        self._build()
        self._connect()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.state)
        for page in (self.changes, self.sentences, self.of_itself, self.wrong):
            self.tabs.addTab(page, "")
        self.effect_button.hide()  # until somebody shows it
        content = Content()
        column = content.column
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(content, 1)
        actions = [self.effect_button, self.approve_button, self.publish_button]
        whole.addWidget(Foot([self.open_button, self.save_button], actions))
        column.addLayout(head)
        column.addWidget(self.good)
        column.addWidget(self.bad)
        column.addWidget(self.tabs, 1)

    def _connect(self) -> None:
        for page in (self.changes, self.sentences, self.of_itself):
            page.changed.connect(self._changed)
        self.wrong.led.connect(self._open_page)
        self._later.timeout.connect(self.check_draft)
        self.tabs.currentChanged.connect(self._catch_up)
        self.open_button.clicked.connect(self._open_file)
        self.save_button.clicked.connect(self.save)
        self.approve_button.clicked.connect(self.approve)
        self.publish_button.clicked.connect(self.publish)
        self.effect_button.clicked.connect(self._show_effect)

    def offer_effect(self) -> None:
        """Show the button for example rounds and notice.

        Somebody has to show them on the signal ``effect``.
        """
        self.effect_button.show()

    # --- the draft

    @property
    def name(self) -> str:
        """Name of the open draft; "" for none."""
        return self._name

    @property
    def is_unsaved(self) -> bool:
        """Tell if the draft differs from its file."""
        return bool(self._name) and self._draft.text != self._read

    def show_draft(self, name: str) -> None:
        """Open the draft with this name, as in its file."""
        self._say("")
        self._name, self._read = name, None
        self.tabs.setCurrentWidget(self.changes)
        self.sentences.clear_typed()
        self._reload()
        if self._broken:
            self.tabs.setCurrentWidget(self.wrong)

    def _reload(self) -> None:
        try:
            self._read = self._drafts.read(self._house, self._name)
        except DataError as error:
            self._broken, self.proof = str(error), None
            self.wrong.show_report(None, self._broken)
            self._show_state()
            return
        self._draft = Draft(self._read)
        self.check_draft()

    def follow_file(self) -> None:
        """Take over changes made to the file elsewhere.

        If the draft has unsaved changes, it is saved under a new name.
        """
        if not self._name:
            return
        try:
            now = self._drafts.read(self._house, self._name)
        except DataError as error:
            self._broken = "" if self.is_unsaved else str(error)
            self.wrong.show_report(self.proof, self._broken)
            self._show_state()
            return
        if now == self._read and not self._broken:
            return
        if self.is_unsaved:
            self.save()
        else:
            self._reload()

    def _changed(self, draft: Draft) -> None:
        self._draft = draft
        self._say("")
        self.save_button.setEnabled(self.is_unsaved)
        self._later.start()

    def _catch_up(self) -> None:
        """Update a page that is turned to, after recent typing."""
        if self._later.isActive():
            self.check_draft()

    def check_draft(self) -> None:
        """Check the draft, and show the result on every page."""
        self._later.stop()
        self._broken, self.proof = "", None
        try:
            self.proof = self._drafts.prove(self._house, self._name, self._draft.text)
        except DataError as error:
            self._broken = str(error)
        proof = self.proof
        if proof is not None:
            self.changes.show_draft(proof.below, self._draft)
            self.of_itself.show_draft(self._draft, proof.below.version)
            self.of_itself.show_beside(proof.beside)
        self.changes.show_report(proof)
        self.sentences.show_draft(self._draft, proof)
        self.wrong.show_report(proof, self._broken)
        self._show_state()

    def save(self) -> bool:
        """Save the draft; on failure show the error and return False."""
        if not self.is_unsaved:
            return True
        text = self._draft.text
        try:
            name = self._drafts.save(self._house, self._name, text, self._read, self._who)
        except RecordsError as error:
            self._say(_("✗ We could not save the draft."), str(error), grave=True)
            return False
        if name != self._name:
            text_ = _(
                "! Somebody else changed the file. We kept their version and saved"
                " yours as a new draft: {name}.",
            )
            self._say(text_.format(name=name))
        self._name, self._read = name, text
        self._show_state()
        return True

    # --- its way

    def approve(self) -> None:
        """Save the draft and let another person sign in and approve it."""
        if not self.save():
            return
        why = _(
            "Someone other than the author approves a draft. Who are you?",
        )
        seen = self._draft.text
        who = self._approver(why)
        if not who:
            return
        if self._has_changed(seen):
            return
        if any(is_one_person(writer, who) for writer in self._writers()):
            text = _("✗ {who} worked on this draft. Somebody else must approve it.")
            self._say(text.format(who=who), grave=True)
            return
        self._do(
            lambda: self._drafts.approve(self._house, self._name, who, seen),
            _("✓ Approved by {who}. Any further change needs a new approval.").format(who=who),
            _("✗ We could not approve it."),
        )
        self._show_state()

    def _has_changed(self, seen: str) -> bool:
        """Tell if the file differs from the shown text, and show it."""
        self.follow_file()
        if self._broken or self._draft.text != seen:
            self._say(
                _(
                    "✗ Somebody else changed the file. Check the new version, then approve it.",
                ),
                grave=True,
            )
            return True
        return False

    def _writers(self) -> tuple[str, ...]:
        """Names of the author and everyone who edited the draft."""
        author = "" if self.proof is None else self.proof.told.author
        with suppress(RecordsError):
            return (author, *self._drafts.writers(self._house, self._name))
        return (author,)

    def publish(self) -> None:
        """Publish the draft, to apply from its day on."""
        told = None if self.proof is None else self.proof.told
        day = "" if told is None or told.date is None else day_words(told.date)
        done = _("✓ Published. It starts on {day}.").format(day=day)
        sorry = _("✗ We could not publish it.")
        name = self._name
        if self._do(lambda: self._drafts.publish(self._house, name, self._who), done, sorry):
            self._name = ""
            self.left.emit(done)

    def _do(self, does: Callable[[], object], done: str, sorry: str) -> bool:
        try:
            does()
        except (DataError, RecordsError) as error:
            self._say(sorry, str(error), grave=True)
            return False
        self._say(done)
        return True

    def _show_effect(self) -> None:
        if self.proof is not None and self.proof.above is not None:
            self.effect.emit(self.proof.below, self.proof.above, self._approved_by())

    def leave(self) -> None:
        """Save the draft and return to the list."""
        if self.save():
            self._name = ""
            self.left.emit("")

    def _open_file(self) -> None:
        if self.save():
            path = str(self._drafts.file(self._house, self._name))
            if not QDesktopServices.openUrl(QUrl.fromLocalFile(path)):
                text = _("! No program here can open the file. It is {path}")
                self._say(text.format(path=path))

    def _open_page(self, where: str) -> None:
        """Open the page for a task; tasks for the file have none."""
        pages = {CHANGES: self.changes, SENTENCES: self.sentences, OF_ITSELF: self.of_itself}
        if where in pages:
            self.tabs.setCurrentWidget(pages[where])

    # --- what is shown

    def _say(self, words: str, details: str = "", *, grave: bool = False) -> None:
        self.good.hide()
        self.bad.hide()
        if words:
            (self.bad if grave else self.good).say(words, details)

    def _show_state(self) -> None:
        proof = self.proof
        title = {} if proof is None else proof.told.title
        new = _("New rule change ({name})").format(name=self._name)
        self.title.setText(title_words(title, new, self._lang))
        by = self._approved_by()
        self.state.setText(self._state_words(by))
        self.wrong.show_approved(approved=bool(by))
        self.approve_button.setEnabled(proof is not None and proof.is_ready and not by)
        self.publish_button.setEnabled(proof is not None and proof.is_ready and bool(by))
        self.effect_button.setEnabled(proof is not None and not proof.changes_nothing)
        self.save_button.setEnabled(self.is_unsaved)
        for page in (self.changes, self.sentences, self.of_itself):
            page.setEnabled(not self._broken)
        self._write_tabs()

    def _approved_by(self) -> str:
        try:
            return self._drafts.approval(self._house, self._name, self._draft.text)
        except RecordsError:
            return ""

    def _state_words(self, by: str) -> str:
        if self._broken:
            return _("✗ The file is not readable")
        if by:
            return _("✓ approved by {who}").format(who=by)
        left = self.wrong.count
        if left:
            return _("draft · {n} to do").format(n=left)
        return _("draft · ready for approval")

    def _write_tabs(self) -> None:
        open_ones, missing = (self.wrong.count_at(where) for where in (SENTENCES, OF_ITSELF))
        words = (
            (_("&1 Changes"), 0),
            (_("&2 Rule texts"), open_ones),
            (_("&3 Reason and date"), missing),
            (_("&4 To do"), self.wrong.count),
        )
        for at, (text, count) in enumerate(words):
            self.tabs.setTabText(at, f"{text} ({count})" if count else text)

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self.changes.retranslate(lang)
        self.sentences.retranslate(lang)
        self.of_itself.retranslate(lang)
        self.wrong.retranslate(lang)
        self.open_button.setText(_("Open the &file"))
        self.save_button.setText(_("&Save draft"))
        self.effect_button.setText(_("&Example rounds and notice…"))
        self.approve_button.setText(_("&Approve…"))
        self.publish_button.setText(_("&Publish"))
        self._show_state()
        self.show_colours()

    def show_colours(self) -> None:
        """Use the current theme's colours."""
