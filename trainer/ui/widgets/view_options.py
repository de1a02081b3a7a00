"""How the table is shown and heard: speed, colours of the suits, light or dark, sounds."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.indicators import CheckBox
from trainer.ui.widgets.settings import DARK, LIGHT, SCHEMES, SPEEDS, SYSTEM, Settings
from trainer.ui.widgets.sound import Sound
from trainer.ui.widgets.sound_options import SoundOptions

_WIDTH = 420


class ViewOptions(Follows, QDialog):
    """Changes the settings of the view. Each change is there at once; the session goes on."""

    on_language = "retranslate"

    # A setting was changed, and is written down.
    changed = Signal()

    def __init__(self, settings: Settings, sound: Sound, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setModal(False)
        self.speed_label, self.scheme_label, self.hint = QLabel(), QLabel(), QLabel()
        self.hint.setWordWrap(True)
        self.speed, self.scheme = QComboBox(), QComboBox()
        for speed in SPEEDS:
            self.speed.addItem("", speed)
        for scheme in SCHEMES:
            self.scheme.addItem("", scheme)
        self.sounds = SoundOptions(settings, sound)
        self.four_colours, self.figures = CheckBox(), CheckBox()
        self.around = QPushButton()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.close_button = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        self.close_button.setIcon(QIcon())  # the system's is black, whatever it lies on
        self._build()
        self.show_settings()
        self.speed.currentIndexChanged.connect(self._choose_speed)
        self.scheme.currentIndexChanged.connect(self._choose_scheme)
        self.four_colours.toggled.connect(self._choose_colours)
        self.figures.toggled.connect(self._choose_figures)
        self.around.clicked.connect(self._show_around)
        self.buttons.rejected.connect(self.close)
        self.retranslate()

    def _build(self) -> None:
        self.speed_label.setBuddy(self.speed)
        self.scheme_label.setBuddy(self.scheme)
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(16)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.speed_label, self.speed)
        form.addRow(self.scheme_label, self.scheme)
        form.addRow(self.four_colours)
        form.addRow(self.figures)
        form.addRow(self.around)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 14)
        column.setSpacing(14)
        column.addLayout(form)
        column.addWidget(self.sounds)
        column.addWidget(self.hint)
        column.addStretch()
        column.addWidget(self.buttons)
        self.setMinimumWidth(_WIDTH)

    def show_settings(self) -> None:
        """Show what the settings are now."""
        self.speed.setCurrentIndex(self.speed.findData(self._settings.speed))
        self.scheme.setCurrentIndex(self.scheme.findData(self._settings.scheme))
        self.four_colours.setChecked(self._settings.four_colours)
        self.figures.setChecked(self._settings.figures)

    def _choose_speed(self) -> None:
        self._settings.speed = self.speed.currentData()
        self.changed.emit()

    def _choose_scheme(self) -> None:
        self._settings.scheme = self.scheme.currentData()
        self.changed.emit()

    def _choose_colours(self, four: bool) -> None:  # noqa: FBT001 - as Qt's signal
        self._settings.four_colours = four
        self.changed.emit()

    def _choose_figures(self, figures: bool) -> None:  # noqa: FBT001 - as Qt's signal
        self._settings.figures = figures
        self.changed.emit()

    def _show_around(self) -> None:
        self._settings.coached = False
        self.changed.emit()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setWindowTitle(_("View"))
        self.speed_label.setText(_("Cards and chips &move"))
        self.speed.setAccessibleName(_("Speed of cards and chips"))
        speeds = (
            _("not at all: they are there at once"),
            _("slowly"),
            _("at the usual speed"),
            _("fast"),
            _("very fast"),
        )
        for index, words in enumerate(speeds):
            self.speed.setItemText(index, words)
        self.scheme_label.setText(_("&Colours"))
        self.scheme.setAccessibleName(_("Colours of the window"))
        schemes = {
            SYSTEM: _("as the system has them"),
            LIGHT: _("light"),
            DARK: _("dark"),
        }
        for index, scheme in enumerate(SCHEMES):
            self.scheme.setItemText(index, schemes[scheme])
        self.four_colours.setText(_("&Four colours of suits"))
        self.four_colours.setToolTip(_("Spades black, hearts red, diamonds blue, clubs green"))
        self.sounds.retranslate()
        self.figures.setText(_("&Sums over chips"))
        self.figures.setToolTip(_("Without them chips are counted, as at a casino's table"))
        self.around.setText(_("Show me &around a table again"))
        self.around.setToolTip(_("How things are moved there; at once, or when you next practise"))
        self.hint.setText(_("Changes are there at once. A round goes on as it stands."))
        self.close_button.setText(_("C&lose"))
