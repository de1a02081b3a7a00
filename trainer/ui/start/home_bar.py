"""Tools of home's top bar: staff menu, help and personal menu."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import LANGUAGES, active_language, gettext as _
from trainer.procedure.amend import Version
from trainer.procedure.spec import Procedure
from trainer.training.people.register import Role
from trainer.ui.start.choice import ASSESSOR, MANAGER, RULES, Activity, HouseChoice
from trainer.ui.widgets.parts import IN_BUTTON, Avatar, Button, ElidedLabel, Sign
from trainer.ui.widgets.style import card, label, set_look
from trainer.ui.words.times import day_words

_WIDTH, _ROW, _LOW_ROW, _AROUND = 336, 52, 38, 8


class Entry(NamedTuple):
    """Row of a menu: id, icon, name and one line about it."""

    id: str
    sign: str
    title: str
    about: str = ""


class _Row(QPushButton):
    """Button for one row of a menu."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.setProperty("look", "row")
        self.setObjectName(entry.id)
        self.setAccessibleName(entry.title)
        self.setAccessibleDescription(entry.about)
        self._sign = sign = Sign(entry.sign, "accent_text", IN_BUTTON)
        title, self._about = label(bold=True), label(tone="second")
        title.setText(entry.title)
        self._about.setText(entry.about)
        self._about.setHidden(not entry.about)
        sign.setParent(self)
        self._words = words = QWidget(self)
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(title)
        column.addWidget(self._about)
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._be(_ROW)

    def _be(self, high: int) -> None:
        self.setFixedHeight(high)
        self._sign.move(12, (high - IN_BUTTON) // 2)
        self._words.setGeometry(44, 4, _WIDTH - 2 * _AROUND - 52, high - 8)

    def fold(self) -> None:
        """Shrink to one line; the second line becomes the tooltip."""
        self.setToolTip(self._about.text())
        self._about.hide()
        self._be(_LOW_ROW)


class Popup(QWidget):
    """Menu of rows in groups with headings.

    Escape, a click outside or a choice closes it.
    """

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._owner = owner
        self.rows: dict[str, _Row] = {}
        self._body = card("menu")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._body)
        self.setFixedWidth(_WIDTH)

    def show_groups(self, groups: Iterable[tuple[str, list[Entry]]]) -> None:
        """Replace the groups: heading ("" for none) and rows of each."""
        whole = self.layout()
        assert whole is not None  # noqa: S101 - made above
        whole.removeWidget(self._body)
        self._body.deleteLater()
        self._body = card("menu")
        whole.addWidget(self._body)
        self.rows = {}
        column = QVBoxLayout(self._body)
        column.setContentsMargins(_AROUND, _AROUND, _AROUND, _AROUND)
        column.setSpacing(0)
        for number, (heading, entries) in enumerate(groups):
            if number:
                column.addWidget(_line())
            if heading:
                title = label(bold=True, tone="second")
                title.setText(heading)
                title.setContentsMargins(12, 8, 12, 4)
                column.addWidget(title)
            for entry in entries:
                row = self.rows[entry.id] = _Row(entry)
                row.clicked.connect(lambda _on=False, name=entry.id: self._choose(name))
                column.addWidget(row)

    def open_below(self) -> None:
        """Open below the menu's button, with the first row focused.

        Where the screen is too low, each row takes one line.
        """
        self.adjustSize()
        corner = self._owner.mapToGlobal(QPoint(self._owner.width(), self._owner.height() + 4))
        if corner.y() + self.height() > self._owner.screen().availableGeometry().bottom():
            for row in self.rows.values():
                row.fold()
            for part in (self._body, self):
                part.updateGeometry()
                part.adjustSize()
        window = self._owner.window()
        right = window.mapToGlobal(QPoint(window.width() - 8, 0)).x()
        self.move(min(corner.x(), right) - self.width(), corner.y())
        self.show()
        for row in list(self.rows.values())[:1]:
            row.setFocus(Qt.FocusReason.PopupFocusReason)

    def _choose(self, name: str) -> None:
        self.close()
        self.chosen.emit(name)

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell the owner that the menu is closed."""
        super().hideEvent(event)
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by Up and Down, choose by Return, close by Escape."""
        rows = list(self.rows.values())
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and rows:
            now = next((n for n, row in enumerate(rows) if row.hasFocus()), -step)
            rows[(now + step) % len(rows)].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            for row in rows:
                if row.hasFocus():
                    row.click()
                    return
        else:
            super().keyPressEvent(event)


def _line() -> QFrame:
    """Hairline between two groups."""
    line = QFrame()
    line.setProperty("rule", "true")
    line.setFixedHeight(1)
    return line


_AVATAR, _MOST = 28, 160  # of an avatar; of a name that is longer, no more is written
_SET_UP = "set up"
VIEW, LANGUAGE, HOUSE, SWITCH, INSPECT = "view", "language", "house", "switch user", "inspect"
ABOUT = "about"
IN_FORCE, COMING = "in force", "coming"
_PLACES = {MANAGER: Role.MANAGER, ASSESSOR: Role.ASSESSOR, RULES: Role.PROCEDURES}


class MenuButton(QPushButton):
    """Button of the bar with a menu: icon, words and chevron."""

    def __init__(self, before: QWidget) -> None:
        super().__init__()
        self.setProperty("look", "flat")
        self.words = ElidedLabel()
        font = self.words.font()
        font.setWeight(font.Weight.DemiBold)
        self.words.setFont(font)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 0, 8, 0)
        line.setSpacing(8)
        for child in (before, self.words, Sign("chevron-down", "text", IN_BUTTON)):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            line.addWidget(child)

    def write(self, words: str) -> None:
        """Write the button's words, elided if too long."""
        self.words.setText(words)
        wide = self.words.fontMetrics().horizontalAdvance(words) + 2
        self.words.setFixedWidth(min(wide, _MOST))
        self.setAccessibleName(words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Size with room for icon, words and chevron."""
        layout = self.layout()
        return QSize(layout.sizeHint().width() if layout else 0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Same size as the hint: the button never shrinks."""
        return self.sizeHint()


class HomeBar(QWidget):
    """Owner of the bar's tools; the bar shows them on home."""

    # An activity for staff, or for inspectors: its id.
    opened = Signal(str)
    # Help; the options of the view; about the program; be somebody else.
    helped = Signal()
    viewed = Signal()
    asked_about = Signal()
    switched = Signal()
    # Another language, another house: its id.
    spoken = Signal(str)
    moved = Signal(str)
    # Train by the rules of a day to come, None: in force; see what all that is coming changes.
    ahead = Signal(object)
    coming = Signal()

    def __init__(self, trainee: str, activities: Sequence[Activity], parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()
        self._activities = activities
        self._roles: frozenset[Role] = frozenset()
        self._is_set_up = True
        self._choices: Sequence[HouseChoice] = ()
        self._house = ""
        self._coming: Sequence[Version] = ()
        self._trained = ""
        self.staff = MenuButton(Sign("users", "text", IN_BUTTON))
        self.help = Button("flat", "circle-help")
        self.person = MenuButton(Avatar(_AVATAR, trainee))
        self.staff_menu, self.person_menu = Popup(self.staff), Popup(self.person)
        self.person.write(trainee)
        self.staff.clicked.connect(self._open_staff)
        self.help.clicked.connect(self.helped)
        self.person.clicked.connect(self._open_person)
        self.staff_menu.chosen.connect(self._choose_staff)
        self.person_menu.chosen.connect(self._choose)
        self.staff_menu.closed.connect(lambda: set_look(self.staff, opened=""))
        self.person_menu.closed.connect(lambda: set_look(self.person, opened=""))
        for tool in (self.staff, self.help, self.person):
            tool.setParent(self)  # until the bar has it
            self.destroyed.connect(tool.deleteLater)

    @property
    def tools(self) -> list[QWidget]:
        """Tools in the bar; the staff menu only if it has rows."""
        staff = [self.staff] if self._roles or not self._is_set_up else []
        return [*staff, self.help, self.person]

    # --- what others set

    def show_roles(self, roles: frozenset[Role], *, is_set_up: bool) -> None:
        """Offer the staff menu's rows for these roles.

        Until the house is set up, the menu offers the set-up to everyone.
        """
        self._roles, self._is_set_up = roles, is_set_up

    def show_houses(self, choices: Sequence[HouseChoice], house: str) -> None:
        """Offer these houses; ``house`` is the current one."""
        self._choices, self._house = choices, house

    def show_coming(self, procedure: Procedure, coming: Sequence[Version]) -> None:
        """Offer to train by coming rules, or by those in force.

        ``procedure``: the one trained by now; ``coming``: the versions with a later first day.
        """
        days = {version.since: version for version in coming}
        self._coming, self._trained = tuple(days.values()), procedure.version

    # --- menus

    def staff_groups(self) -> list[tuple[str, list[Entry]]]:
        """Rows of the staff menu, by role."""
        if not self._is_set_up:
            return [
                (
                    "",
                    [
                        Entry(
                            _SET_UP,
                            "settings",
                            _("First-time setup"),
                            _("For the training manager"),
                        )
                    ],
                )
            ]
        names = {
            MANAGER: _("Training manager"),
            ASSESSOR: _("Assessor"),
            RULES: _("Rules"),
        }
        groups = []
        for place, role in _PLACES.items():
            own = [
                Entry(one.id, one.sign, _(one.title), _(one.about))
                for one in self._activities
                if one.place == place and role in self._roles
            ]
            groups += [(names[place], own)] if own else []
        return groups

    def person_groups(self) -> list[tuple[str, list[Entry]]]:
        """Rows of the personal menu."""
        house = next((one.words for one in self._choices if one.procedure == self._house), "")
        own = [
            Entry(VIEW, "monitor", _("View…"), _("Theme, cards, sound")),
            Entry(LANGUAGE, "globe", _("Language"), LANGUAGES[active_language()]),
            Entry(HOUSE, "club", _("House…"), house),
            Entry(INSPECT, "eye", _("For inspectors"), _("Find a dealer’s mistakes")),
        ]
        last = [
            Entry(ABOUT, "info", _("About Dealer Trainer"), _("Version, licences, support")),
            Entry(SWITCH, "log-out", _("Switch user")),
        ]
        rules = [(_("New rules"), self._rules())] if self._coming else []
        return [("", own), *rules, ("", last)]

    def _rules(self) -> list[Entry]:
        """Rows for coming rules."""
        rows = [Entry(COMING, "scroll-text", _("What changes"))]
        for version in self._coming:
            if version.since is None:
                continue
            day = _("Rules from {day}").format(day=day_words(version.since))
            if version.name == self._trained:
                rows.append(Entry(IN_FORCE, "rotate-ccw", _("Train by the rules in force")))
            else:
                name = version.since.isoformat()
                rows.append(Entry(name, "calendar-days", _("Train for it beforehand"), day))
        return rows

    def _open_staff(self) -> None:
        self.staff_menu.show_groups(self.staff_groups())
        set_look(self.staff, opened="true")
        self.staff_menu.open_below()

    def _open_person(self) -> None:
        self.person_menu.show_groups(self.person_groups())
        set_look(self.person, opened="true")
        self.person_menu.open_below()

    def _choose_staff(self, name: str) -> None:
        self.opened.emit("people" if name == _SET_UP else name)

    def _choose(self, name: str) -> None:
        does: dict[str, Callable[[], object]] = {
            VIEW: self.viewed.emit,
            ABOUT: self.asked_about.emit,
            LANGUAGE: self._ask_language,
            HOUSE: self._ask_house,
            SWITCH: self.switched.emit,
            INSPECT: lambda: self.opened.emit(INSPECT),
            COMING: self.coming.emit,
        }
        if name in does:
            does[name]()
        else:
            self.ahead.emit(None if name == IN_FORCE else date.fromisoformat(name))

    def _ask_language(self) -> None:
        self._show_menu(
            [(code, name) for code, name in LANGUAGES.items()], active_language(), self.spoken.emit
        )

    def _ask_house(self) -> None:
        houses = [(one.procedure, one.shown) for one in self._choices]
        self._show_menu(houses, self._house, self.moved.emit)

    def _show_menu(
        self, values: Sequence[tuple[str, str]], current: str, choose: Callable[[str], None]
    ) -> None:
        """Offer a list of values in a menu below the person."""
        menu = QMenu(self.person)
        for value, words in values:
            action = QAction(words.replace("&", "&&"), menu)
            action.setCheckable(True)
            action.setChecked(value == current)
            action.triggered.connect(lambda _on=False, value=value: choose(value))
            menu.addAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.person.mapToGlobal(QPoint(0, self.person.height())))

    # --- words

    def write(self) -> None:
        """Write all texts in the window's language."""
        self.staff.write(_("Staff"))
        self.help.setText(_("Help"))
        self.help.setToolTip("F1")
