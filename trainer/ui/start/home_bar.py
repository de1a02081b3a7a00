"""What stands at the right of the top bar on home: staff, help, and the person with a menu."""

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from trainer.catalogue import LANGUAGES, active, gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import Version
from trainer.training.people.register import Role
from trainer.ui.start.choice import ASSESSOR, MANAGER, RULES, Activity, Choice
from trainer.ui.widgets.parts import IN_BUTTON, Avatar, Button, Elided, Sign
from trainer.ui.widgets.popup import Entry, Popup
from trainer.ui.widgets.style import set_look
from trainer.ui.words.times import day_words

_AVATAR, _MOST = 28, 160  # of an avatar; of a name that is longer, no more is written
_SET_UP = "set up"
VIEW, LANGUAGE, HOUSE, SWITCH, INSPECT = "view", "language", "house", "switch user", "inspect"
IN_FORCE, COMING = "in force", "coming"
_PLACES = {MANAGER: Role.MANAGER, ASSESSOR: Role.ASSESSOR, RULES: Role.PROCEDURES}


class MenuButton(QPushButton):
    """A button of the bar that opens a menu: something before its words, and a chevron."""

    def __init__(self, before: QWidget) -> None:
        super().__init__()
        self.setProperty("look", "flat")
        self.words = Elided()
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
        """Write what it is."""
        self.words.setText(words)
        wide = self.words.fontMetrics().horizontalAdvance(words) + 2
        self.words.setFixedWidth(min(wide, _MOST))
        self.setAccessibleName(words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Room for what lies in it."""
        layout = self.layout()
        return QSize(layout.sizeHint().width() if layout else 0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """No less than that."""
        return self.sizeHint()


class HomeBar(QWidget):
    """Holds the tools of the bar; the bar shows them as long as home is shown."""

    # An activity for staff, or for inspectors: its id.
    opened = Signal(str)
    # Help; the options of the view; be somebody else.
    helped = Signal()
    viewed = Signal()
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
        self._choices: Sequence[Choice] = ()
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
        """What stands in the bar; the menu for staff only if there is anything in it."""
        staff = [self.staff] if self._roles or not self._is_set_up else []
        return [*staff, self.help, self.person]

    # --- what others set

    def show_roles(self, roles: frozenset[Role], *, is_set_up: bool) -> None:
        """Have a menu for staff with what goes with these roles; or with the set-up, for all."""
        self._roles, self._is_set_up = roles, is_set_up

    def show_houses(self, choices: Sequence[Choice], house: str) -> None:
        """Offer to go to one of these houses; ``house``: this is the one."""
        self._choices, self._house = choices, house

    def show_coming(self, procedure: Procedure, coming: Sequence[Version]) -> None:
        """Offer to train by these rules, which are coming, or again by those in force."""
        days = {version.since: version for version in coming}
        self._coming, self._trained = tuple(days.values()), procedure.version

    # --- menus

    def staff_groups(self) -> list[tuple[str, list[Entry]]]:
        """The rows of the menu for staff, by role."""
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
        """The rows of the menu of the person."""
        house = next((one.words for one in self._choices if one.procedure == self._house), "")
        own = [
            Entry(VIEW, "monitor", _("View…"), _("Theme, cards, sound")),
            Entry(LANGUAGE, "globe", _("Language"), LANGUAGES[active()]),
            Entry(HOUSE, "club", _("House…"), house),
            Entry(INSPECT, "eye", _("For inspectors"), _("Find a dealer’s mistakes")),
        ]
        last = [Entry(SWITCH, "log-out", _("Switch user"))]
        rules = [(_("New rules"), self._rules())] if self._coming else []
        return [("", own), *rules, ("", last)]

    def _rules(self) -> list[Entry]:
        """The rows for rules that are coming."""
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
        self._ask([(code, name) for code, name in LANGUAGES.items()], active(), self.spoken.emit)

    def _ask_house(self) -> None:
        houses = [(one.procedure, one.shown) for one in self._choices]
        self._ask(houses, self._house, self.moved.emit)

    def _ask(
        self, values: Sequence[tuple[str, str]], current: str, choose: Callable[[str], None]
    ) -> None:
        """Let one of a list be chosen, below the person."""
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
        """Write everything in the language of the window."""
        self.staff.write(_("Staff"))
        self.help.setText(_("Help"))
        self.help.setToolTip("F1")
