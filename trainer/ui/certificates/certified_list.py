"""Manager's list of certificates: shown, saved, issued, withdrawn."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.procedure.fields import DataError
from trainer.training.certificates.certificate import Role
from trainer.training.certificates.certified import Doubt, HeldCertificate, RulesGap, Seal
from trainer.training.certificates.credential import ENDING, SignedCertificate, file_name
from trainer.training.certificates.house_keys import WITHDRAWN_ENDING
from trainer.training.certificates.validity import ValidityState
from trainer.training.sessions.record import RecordsError
from trainer.ui.certificates.certificate_words import day, person_words, role_words
from trainer.ui.certificates.paper import Pages
from trainer.ui.widgets.listing import Cell, Entry, Listing, save_bytes
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.sheet import LYING
from trainer.ui.widgets.style import PLAIN, FollowsChanges, label
from trainer.ui.words.times import day_format, log_day_words

_SIZE = QSize(860, 690)
_LEAST = QSize(420, 240)
_PDF = ".pdf"


class Picture(QWidget):
    """Picture of one page, as large as its room allows."""

    def __init__(self, pages: Pages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages, self._page = pages, 0
        self._drawn: QImage | None = None
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_page(self, pages: Pages, page: int) -> None:
        """Show this page, by its number from 0."""
        self._pages, self._page, self._drawn = pages, page, None
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the page in the middle, with an edge around it."""
        ratio = self.devicePixelRatioF()
        width = min(self.width(), self.height() * LYING.width() / LYING.height())
        height = width * LYING.height() / LYING.width()
        if self._drawn is None or self._drawn.width() != round(width * ratio):
            self._drawn = self._pages.picture(self._page, round(width * ratio))
        place = QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)
        painter = QPainter(self)
        painter.drawImage(place, self._drawn)
        painter.setPen(QColor("#808080"))
        painter.drawRect(place.adjusted(0, 0, -1, -1))
        painter.end()


class CertificateDialog(FollowsChanges, QDialog):
    """Dialog of a certificate: its pages, and its two files.

    The files are a PDF and the signed certificate.
    """

    on_language = "retranslate"

    def __init__(self, signed: SignedCertificate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.signed = signed
        self._page = 0
        self._pages = Pages(signed.certificate)
        self.picture = Picture(self._pages)
        self.place = QLabel()
        self.place.setProperty("textFormat", PLAIN)
        self.before, self.after = QPushButton("◀"), QPushButton("▶")
        self.save_pdf, self.save_file, self.close_button = (
            QPushButton(),
            QPushButton(),
            QPushButton(),
        )
        self._build()
        self.retranslate()
        self.resize(_SIZE)

    def _build(self) -> None:
        line = QHBoxLayout()
        for button in (self.before, self.after):
            button.setAutoDefault(False)
            button.setFixedWidth(36)
        line.addWidget(self.before)
        line.addWidget(self.place)
        line.addWidget(self.after)
        line.addStretch()
        for button in (self.save_pdf, self.save_file, self.close_button):
            line.addWidget(button)
        column = QVBoxLayout(self)
        column.addWidget(self.picture, 1)
        column.addLayout(line)
        self.save_pdf.setDefault(True)
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        self.save_pdf.clicked.connect(self._save_pdf)
        self.save_file.clicked.connect(self._save_file)
        self.close_button.clicked.connect(self.accept)

    def turn(self, by: int) -> None:
        """Turn over a number of pages, back if negative."""
        self._page = min(max(self._page + by, 0), len(self._pages) - 1)
        self._show()

    def retranslate(self) -> None:
        """Write everything, the certificate too, in the language of the window."""
        self._pages = Pages(self.signed.certificate)
        self._page = min(self._page, len(self._pages) - 1)
        self.save_pdf.setText(_("Save &PDF…"))
        self.save_file.setText(_("Save signed &file…"))
        self.close_button.setText(_("Close"))
        self.before.setAccessibleName(_("Previous page"))
        self.after.setAccessibleName(_("Next page"))
        self.save_file.setToolTip(
            _(
                "Proves what the certificate says. Anyone with the house's key can verify it, "
                "even offline.",
            )
        )
        certificate = self.signed.certificate
        title = f"{person_words(certificate.holder)} · {role_words(certificate)}"
        self.setWindowTitle(title)
        self.picture.setAccessibleName(title)
        self._show()

    def _show(self) -> None:
        of = _("Page {n} of {all}")
        self.place.setText(of.format(n=self._page + 1, all=len(self._pages)))
        self.before.setEnabled(self._page > 0)
        self.after.setEnabled(self._page < len(self._pages) - 1)
        self.picture.show_page(self._pages, self._page)

    def _save_pdf(self) -> None:
        path = self._ask_path(_PDF, _("PDF file (*.pdf)"))
        if path is not None:
            self._report_failure(path, self._pages.save(path))

    def _save_file(self) -> None:
        path = self._ask_path(ENDING, _("Signed certificate (*.json)"))
        if path is not None:
            self._report_failure(path, save_bytes(path, self.signed.file))

    def _ask_path(self, ending: str, kinds: str) -> Path | None:
        """Ask for a file with this ending; None if cancelled."""
        proposed = file_name(self.signed.certificate).removesuffix(ENDING) + ending
        name, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), proposed, kinds)
        if not name:
            return None
        return Path(name if name.endswith(ending) else name + ending)

    def _report_failure(self, path: Path, wrong: str) -> None:
        if not wrong:
            return
        box = QMessageBox(QMessageBox.Icon.Warning, self.windowTitle(), "", parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        says = _(
            "{file} could not be saved ({why}). The certificate is safe in the records. "
            "Choose another place.",
        )
        box.setText(says.format(file=path, why=wrong))
        box.open()


_HEIGHT = 30
_STATES: Mapping[ValidityState, tuple[str, str]] = {
    ValidityState.VALID: ("✓", N_("valid")),
    ValidityState.EARLY: ("○", N_("not yet valid")),
    ValidityState.EXPIRED: ("✗", N_("expired")),
    ValidityState.SUPERSEDED: ("✗", N_("withdrawn")),
    ValidityState.UNKNOWN: ("✗", N_("not signed with a key of this house")),
    ValidityState.ALTERED: ("✗", N_("altered in the records")),
}
_STALE: Mapping[RulesGap, str] = {
    RulesGap.VERSION: N_("a different version of the rules is in force"),
    RulesGap.TEXT: N_("the rules of this version have changed"),
    RulesGap.GONE: N_("its procedure is no longer here"),
}
_DOUBTS: Mapping[Doubt, str] = {
    Doubt.FAILED: N_("not passed, after verdicts were overruled"),
    Doubt.ALTERED: N_("its exam was altered in the records"),
}
_SEALS: Mapping[Seal, str] = {
    Seal.HALF: N_("the program closed during it: only its start is sealed"),
    Seal.MISSING: N_("no assessor has sealed it"),
    Seal.ALTERED: N_("altered in the records since it was sealed"),
}
_ROLES: Mapping[Role, str] = {
    Role.DEALER: N_("Dealer"),
    Role.INSPECTOR: N_("Inspector"),
}


class CertifiedList(FollowsChanges, QWidget):
    """List of people's certificates, the earliest to expire first.

    One that should be withdrawn is announced above the list and selected.
    """

    on_language = "retranslate"
    on_colours = "_take_colours"

    # What the page is called may be another now.
    retitled = Signal()

    def __init__(self, program: App, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self.bad, self.doubts = Notice(grave=True), Notice(grave=True)
        self._lacks_rows = False  # something is missing from the records
        self.none = label(wraps=True)
        self.list = Listing(4, wraps=True)
        self.show_button, self.withdraw_button = QPushButton(), QPushButton()
        self.save_button = QPushButton()
        self.passed, self.until, self.issue_button = QComboBox(), QDateEdit(), QPushButton()
        self.passed_label, self.until_label = QLabel(), QLabel()
        today = program.today()
        self.until.setMinimumDate(QDate(today.year, today.month, today.day))
        self.until.setCalendarPopup(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addLayout(self._passed_line())
        column.addWidget(self.bad)
        column.addWidget(self.doubts)
        column.addWidget(self.none)
        column.addWidget(self.list, 1)
        line = QHBoxLayout()
        for button, does in (
            (self.show_button, self.show_chosen),
            (self.withdraw_button, self._withdraw),
            (self.save_button, self._save_list),
        ):
            button.setMinimumHeight(_HEIGHT)
            button.clicked.connect(does)
            line.addWidget(button)
        line.addStretch()
        column.addLayout(line)
        self.list.current.connect(self._enable)
        self.list.picked.connect(self.show_chosen)
        self.list.order_by(3)
        self.retranslate()

    def _passed_line(self) -> QHBoxLayout:
        """Make the line that issues a certificate for a passed exam."""
        line = QHBoxLayout()
        for words, field in ((self.passed_label, self.passed), (self.until_label, self.until)):
            words.setBuddy(field)
            field.setMinimumHeight(_HEIGHT)
            line.addWidget(words)
            line.addWidget(field, 1 if field is self.passed else 0)
        self.issue_button.setMinimumHeight(_HEIGHT)
        self.issue_button.clicked.connect(self._issue)
        self.passed.currentIndexChanged.connect(self._propose_end)
        line.addWidget(self.issue_button)
        return line

    def title(self) -> str:
        """Return the page's title, with ! if a certificate is doubtful."""
        title = _("Certificates")
        return title if self.doubts.isHidden() else f"{title} !"

    @property
    def chosen(self) -> HeldCertificate | None:
        """Selected certificate; None without one."""
        held = self.list.chosen
        return held if isinstance(held, HeldCertificate) else None

    def show_held(self) -> None:
        """Show people's certificates anew."""
        try:
            found = self._program.held_certificates(self._program.today())
            has_list = self._program.office.withdrawn is not None
            self._lacks_rows = self._program.seals.lacks_rows
            self._show_passed()
        except RecordsError as error:
            self._refuse(_("We couldn’t read the certificates. Nothing is lost."), error)
            return
        self.list.show_lines(self._heads(), [_entry(held) for held in found])
        self._show_doubts([held for held in found if held.doubt is not None])
        self.list.setVisible(bool(found))
        self.none.setVisible(not found)
        self.save_button.setEnabled(has_list)
        if found and self.chosen is None:
            self.list.choose(found[0])
        self._enable()

    def _show_doubts(self, doubted: Sequence[HeldCertificate]) -> None:
        """Warn of missing records and of certificates to withdraw; select the first.

        These are still valid, but their exams no longer prove what they say.
        """
        self.doubts.setVisible(bool(doubted) or self._lacks_rows)
        self.retitled.emit()
        if self._lacks_rows:
            lacks = _(
                "The training records lack something that was in them before, so nothing can "
                "be certified. “dealer-trainer audit” tells what. Put your latest copy back, "
                "or accept it at the next exam: a training manager and an assessor are asked.",
            )
            self.doubts.say(f"! {lacks}")
        if not doubted or self._lacks_rows:
            return
        text = _(
            "These certificates are valid but should be withdrawn: {who}. Their exams no "
            "longer prove what they say. Withdraw them, save the signed list, and give it "
            "to anyone who verifies certificates.",
        )
        self.doubts.say(f"! {text.format(who=', '.join(held.who for held in doubted))}")
        self.list.choose(doubted[0])

    def _show_passed(self) -> None:
        """Offer passed exams that have no certificate yet."""
        self.passed.clear()
        for one in self._program.passed_exams():
            score = QLocale().toString(one.score * 100, "g", 4)
            about = f"{one.procedure} {one.version} · {log_day_words(one.on)} · {score} %"
            if one.seal in _SEALS:
                about = f"{about} · ! {_(_SEALS[one.seal])}"
            self.passed.addItem(f"{one.trainee} · {about}", one)
        there = self.passed.count() > 0
        for widget in (self.passed, self.until, self.issue_button):
            widget.setEnabled(there)
        self._propose_end()

    def _propose_end(self) -> None:
        """Propose the last day of the selected exam's certificate, by the house's settings."""
        one = self.passed.currentData()
        if one is None:
            return
        try:
            months = self._program.procedure(one.procedure).renewal.months
        except DataError:  # that is said when it is issued
            return
        today = self.until.minimumDate()
        self.until.setDate(today.addMonths(months).addDays(-1))

    def _issue(self) -> None:
        """Issue the certificate of the selected exam, and show it."""
        until = self.until.date()
        try:
            signed = self._program.issue_certificate(
                self.passed.currentData(), date(until.year(), until.month(), until.day())
            )
        except (DataError, RecordsError) as error:
            words = _("The certificate could not be issued.")
            self._refuse(words, error)
            return
        self.bad.hide()
        self.show_held()
        CertificateDialog(signed, self).open()

    def _heads(self) -> tuple[str, ...]:
        return (
            _("Name"),
            _("Role"),
            _("Procedure"),
            _("Until"),
            _("Status"),
        )

    def _enable(self) -> None:
        held = self.chosen
        self.show_button.setEnabled(held is not None and held.signed is not None)
        lasting = held is not None and held.standing.state in {
            ValidityState.VALID,
            ValidityState.EARLY,
        }
        self.withdraw_button.setEnabled(lasting)

    def show_chosen(self) -> None:
        """Show the selected certificate in a dialog."""
        held = self.chosen
        if held is not None and held.signed is not None:
            CertificateDialog(held.signed, self).open()

    def _withdraw(self) -> None:
        held = self.chosen
        if held is None:
            return
        why, said = QInputDialog.getText(
            self,
            _("Withdraw a certificate"),
            _(
                "Why is the certificate of {who} withdrawn? It ends today, and you can’t undo "
                "this. The reason appears in the house’s signed list.",
            ).format(who=held.who),
            QLineEdit.EchoMode.Normal,
            "" if held.doubt is None else _(_DOUBTS[held.doubt]),
        )
        if not said or not why.strip():
            return
        try:
            self._program.office.withdraw(held.id, " ".join(why.split()))
        except RecordsError as error:
            self._refuse(_("The certificate was not withdrawn."), error)
            return
        self.bad.hide()
        self.show_held()

    def _save_list(self) -> None:
        content = self._program.office.withdrawn
        title = _("Save the list of withdrawn certificates")
        name, _filter = QFileDialog.getSaveFileName(self, title, f"house{WITHDRAWN_ENDING}")
        if not name or content is None:
            return
        path = Path(name if name.endswith(WITHDRAWN_ENDING) else name + WITHDRAWN_ENDING)
        if wrong := save_bytes(path, content):
            says = _("The list was not saved. Choose another place.")
            self._refuse(says, f"{path}: {wrong}")

    def _refuse(self, words: str, details: Exception | str) -> None:
        self.bad.say(f"✗ {words}", str(details))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.none.setText(
            _(
                "Nobody is certified yet. You can issue a certificate once someone passes the "
                "exam.",
            )
        )
        self.passed_label.setText(_("Passed, no &certificate yet"))
        self.passed.setAccessibleName(_("Passed, no certificate yet"))
        self.until.setDisplayFormat(day_format())
        self.until_label.setText(_("valid &until"))
        self.until.setAccessibleName(_("Valid until"))
        self.issue_button.setText(_("&Issue…"))
        self.show_button.setText(_("S&how…"))
        self.withdraw_button.setText(_("&Withdraw…"))
        self.save_button.setText(_("Save the &list of withdrawn certificates…"))
        self.show_held()

    def _take_colours(self) -> None:
        """Use the current theme's colours."""
        self.bad.show_colours()
        self.doubts.show_colours()


def _entry(held: HeldCertificate) -> Entry:
    certificate = held.certificate
    sign, state = _STATES[held.standing.state]
    notes = [_(state)]
    if held.standing.why:
        notes.append(held.standing.why)
    if held.lapses:
        notes.append(_("expires within a month"))
    if held.stale is not None:
        notes.append(_(_STALE[held.stale]))
    notes += map(_, held.due)
    if held.doubt is not None:
        notes.append(_(_DOUBTS[held.doubt]))
    told = f"{'!' if sign == '✓' and len(notes) > 1 else sign} {'; '.join(notes)}"
    holds = Cell(told, f"{held.standing.state}{told}")
    if certificate is None:
        empty = Cell("", "")
        return Entry(held, (Cell(held.who, held.who.casefold()), empty, empty, empty, holds))
    what, until = certificate.what, certificate.dates.valid_until
    number = certificate.holder.number
    name = held.who if number is None else f"{held.who} ({number})"
    role = _(_ROLES[what.role])
    about = f"{what.procedure} {what.version}"
    cells = (
        Cell(name, held.who.casefold()),
        Cell(role, role),
        Cell(about, about),
        Cell(day(until), until.isoformat()),
        holds,
    )
    return Entry(held, cells)
