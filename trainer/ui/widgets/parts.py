"""Small widgets that screens share: icons, switches, rings, avatars, pictures."""

from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import (
    Property,
    QByteArray,
    QEasingCurve,
    QPropertyAnimation,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QIcon,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from trainer.ui.widgets.style import PLAIN, FollowsChanges
from trainer.ui.widgets.tokens import Tokens, tokens_of
from trainer.ui.words.times import assets_folder

IN_LINE, IN_BUTTON, ON_TILE = 16, 20, 24  # sizes in pixels


@cache
def pixmap_of(name: str, colour: str, size: int, ratio: float, after: int = 0) -> QPixmap:
    """Draw an icon; ``size`` in the window's pixels.

    ``ratio`` is the number of screen pixels in one of them; ``after`` pixels stay free at its
    right.
    """
    text = (assets_folder() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    drawn = QPixmap(QSize(size + after, size) * ratio)
    drawn.fill(QColor(0, 0, 0, 0))
    painter = QPainter(drawn)
    drawing = QSvgRenderer(QByteArray(text.replace("currentColor", colour).encode()))
    drawing.render(painter, QRectF(0, 0, size * ratio, size * ratio))
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn


def make_icon(name: str, colour: QColor, size: int = IN_BUTTON, after: int = 0) -> QIcon:
    """Return an icon in a colour, for a control.

    ``after`` is the number of pixels left free at its right.
    """
    return QIcon(pixmap_of(name, colour.name(), size, 2.0, after))


JOY = 600  # milliseconds in which a ring fills
#: Colours of avatars; white letters on each have a contrast of 4.5.
_AVATARS = ("#7b4a8f", "#2c6594", "#9c482c", "#3f6b3a", "#8f3f5f", "#565a94", "#8a5b16", "#2a6b6b")
_BESIDE_ICON = 4  # pixels between icon and text, besides Qt's own four


def current_colours() -> Tokens:
    """Return the colours of the current theme."""
    return tokens_of(QApplication.palette())


class Button(FollowsChanges, QPushButton):
    """Button with an icon before its text.

    ``look`` is a look of the style sheet, ``sign`` the icon's name. ``tone`` is the token of
    the icon's colour; without one it has the colour of the text.
    """

    on_colours = "_colour_icon"

    def __init__(
        self, look: str = "", sign: str = "", tone: str = "", size: int = IN_BUTTON
    ) -> None:
        super().__init__()
        self._sign, self._tone, self._size = sign, tone, size
        if look:
            self.setProperty("look", look)
        self._colour_icon()

    def show_sign(self, sign: str, tone: str = "") -> None:
        """Show another icon."""
        self._sign, self._tone = sign, tone
        self._colour_icon()

    def setText(self, text: str) -> None:
        """Write the text, with a gap after the icon."""
        super().setText(text)
        self._colour_icon()

    def _colour_icon(self) -> None:
        if self._sign:
            tone = self._tone or ("on_accent" if self.property("look") == "main" else "text")
            after = _BESIDE_ICON if self.text() else 0
            self.setIconSize(QSize(self._size + after, self._size))
            self.setIcon(make_icon(self._sign, getattr(current_colours(), tone), self._size, after))
        elif not self.icon().isNull():
            self.setIcon(QIcon())


class Sign(FollowsChanges, QLabel):
    """Icon in a line of text; screen readers skip it."""

    on_colours = "_colour"

    def __init__(self, sign: str, tone: str = "text", size: int = IN_LINE) -> None:
        super().__init__()
        self._sign, self._tone, self._size = sign, tone, size
        self.setFixedSize(size, size)
        self._colour()

    def show_sign(self, sign: str, tone: str) -> None:
        """Show another icon, or the same in another colour."""
        self._sign, self._tone = sign, tone
        self._colour()

    def _colour(self) -> None:
        colour = getattr(current_colours(), self._tone).name()
        self.setPixmap(pixmap_of(self._sign, colour, self._size, 2.0))


class _Part(QPushButton):
    """Segment of a switch; a line marks the selected one."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            wrong = self.property("side") == "wrong"
            colour = current_colours().fix_line if wrong else current_colours().accent
            painter = QPainter(self)
            painter.fillRect(1, self.height() - 4, self.width() - 2, 3, colour)
            painter.end()


class Switch(QWidget):
    """Choice between a few values; arrow keys move in it."""

    chosen = Signal(object)

    def __init__(self, values: tuple[object, ...]) -> None:
        super().__init__()
        self.buttons: dict[object, QPushButton] = {}
        self._group = QButtonGroup(self)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        for number, value in enumerate(values):
            part = _Part()
            place = "first" if number == 0 else "last" if number == len(values) - 1 else "mid"
            part.setProperty("part", "only" if len(values) == 1 else place)
            part.setCheckable(True)
            self._group.addButton(part, number)
            self.buttons[value] = part
            line.addWidget(part)
        if values:
            self.buttons[values[0]].setChecked(True)
        self._group.buttonClicked.connect(lambda _button: self.chosen.emit(self.value))

    @property
    def value(self) -> object:
        """Selected value; None if none is selected."""
        return next((value for value, part in self.buttons.items() if part.isChecked()), None)

    def choose(self, value: object) -> None:
        """Select a value without sending a signal."""
        self.buttons[value].setChecked(True)

    def write(self, texts: Mapping[object, str]) -> None:
        """Write the segments' texts."""
        for value, text in texts.items():
            self.buttons[value].setText(text)


class Ring(QWidget):
    """Ring that shows a share, with a figure in it."""

    def __init__(self, size: int, width: int, letters: int = 20) -> None:
        super().__init__()
        self._width, self._letters = width, letters
        self._share, self._text, self._is_brass = 0.0, "", False
        self._motion = QPropertyAnimation(self, b"share", self)
        self._motion.setDuration(JOY)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.setFixedSize(size, size)

    def fit(self, size: int, width: int, letters: int) -> None:
        """Set size, line width and letter size."""
        self._width, self._letters = width, letters
        self.setFixedSize(size, size)
        self.update()

    def _read_share(self) -> float:
        return self._share

    def _set_share(self, share: float) -> None:
        self._share = share
        self.update()

    share = Property(float, _read_share, _set_share)

    def show_share(
        self, share: float, text: str = "", *, brass: bool = False, moves: bool = False
    ) -> None:
        """Show a share from 0 to 1; ``moves`` animates it once.

        ``brass`` colours it as a reward.
        """
        self._text, self._is_brass = text, brass
        self.setAccessibleName(text)
        self._motion.stop()
        if moves:
            self._motion.setStartValue(0.0)
            self._motion.setEndValue(share)
            self._motion.start()
        else:
            self._set_share(share)

    def hideEvent(self, event: QHideEvent) -> None:
        """Finish the animation when hidden."""
        if self._motion.state() is QPropertyAnimation.State.Running:
            self._motion.setCurrentTime(JOY)
        super().hideEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ring, its share and the figure."""
        colours = current_colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self._width / 2
        circle = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.setPen(QPen(colours.line, self._width))
        painter.drawEllipse(circle)
        ink = colours.brass if self._is_brass else colours.accent
        painter.setPen(QPen(ink, self._width, c=Qt.PenCapStyle.RoundCap))
        if self._share:  # sixteenths of a degree, anticlockwise from three o'clock
            painter.drawArc(circle, 90 * 16, round(-360 * 16 * min(self._share, 1.0)))
        font = self.font()
        font.setPixelSize(self._letters)
        font.setWeight(font.Weight.Bold)
        painter.setFont(font)
        painter.setPen(colours.text)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()


class Avatar(QWidget):
    """Initial of a name on a circle of the person's colour."""

    def __init__(self, size: int, name: str = "") -> None:
        super().__init__()
        self._name = name
        self.setFixedSize(size, size)

    def show_name(self, name: str) -> None:
        """Show another person."""
        self._name = name
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the circle and the initial."""
        painter = QPainter(self)
        _paint_avatar(painter, self._name, self.height())
        painter.end()


def _paint_avatar(painter: QPainter, name: str, size: int) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(avatar_colour(name))
    room = QRectF(0, 0, size, size)
    painter.drawEllipse(room)
    font = QApplication.font()
    font.setPixelSize(max(14, round(size * 0.42)))
    font.setWeight(font.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, name[:1].upper())


def avatar_image(name: str, size: int) -> QPixmap:
    """Return a person's avatar as a picture, for a list."""
    drawn = QPixmap(QSize(size, size) * 2)
    drawn.setDevicePixelRatio(2.0)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    _paint_avatar(painter, name, size)
    painter.end()
    return drawn


def avatar_colour(name: str) -> QColor:
    """Return a person's colour, always the same."""
    return QColor(_AVATARS[sum(map(ord, name)) % len(_AVATARS)])


class Picture(QWidget):
    """Picture with round corners that fills its place.

    Style sheets do not clip, so it paints itself.
    """

    def __init__(self, *, corners: tuple[bool, bool] = (True, True), radius: int = 8) -> None:
        super().__init__()
        self._image = QPixmap()
        self._left, self._right = corners
        self._radius = radius

    def show_image(self, image: QPixmap) -> None:
        """Show another image."""
        self._image = image
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, or plain felt if there is none yet."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room, beyond = QRectF(self.rect()), 2.0 * self._radius
        clip = QPainterPath()
        clip.addRoundedRect(
            room.adjusted(0 if self._left else -beyond, 0, 0 if self._right else beyond, 0),
            self._radius,
            self._radius,
        )
        painter.setClipPath(clip)
        painter.fillRect(room, current_colours().felt)
        if not self._image.isNull():
            size = self._image.deviceIndependentSize().scaled(
                room.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding
            )
            place = QRectF(
                (room.width() - size.width()) / 2,
                (room.height() - size.height()) / 2,
                size.width(),
                size.height(),
            )
            painter.drawPixmap(place, self._image, QRectF(self._image.rect()))
        painter.end()


_LEAST = 8  # letters that are always seen


class ElidedLabel(QLabel):
    """One-line label of plain text that is shortened to fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("textFormat", PLAIN)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def shown(self) -> str:
        """Text as it is painted, shortened if need be."""
        words, room = self.text(), self.contentsRect().width()
        if self.fontMetrics().horizontalAdvance(words) <= room:
            return words
        from PySide6.QtCore import Qt  # noqa: PLC0415 - after the first painting, as a rule

        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)

    def setText(self, text: str) -> None:
        """Set the text, on one line."""
        super().setText(" ".join(text.split()))
        self._tell_whole()

    def _tell_whole(self) -> None:
        if self.shown == self.text():
            self.setToolTip("")
            return
        from html import escape  # noqa: PLC0415 - as above

        self.setToolTip(f"<p>{escape(self.text())}</p>")  # it may be taken for rich text

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        hint = super().minimumSizeHint()
        return QSize(
            min(hint.width(), _LEAST * self.fontMetrics().averageCharWidth()), hint.height()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the whole text as a tool tip if it is shortened."""
        super().resizeEvent(event)
        self._tell_whole()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as much of the text as fits."""
        if self.shown == self.text():
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setPen(self.palette().windowText().color())
            painter.drawText(self.contentsRect(), self.alignment(), self.shown)
