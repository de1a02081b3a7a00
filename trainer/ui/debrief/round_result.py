"""Result of a round or drill: score, mistakes in pictures, improvements."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import CRITICAL
from trainer.training.debrief.debrief import Debrief
from trainer.training.debrief.home_figures import Rounds
from trainer.training.debrief.misses import RightMove, due_at, list_mistakes
from trainer.training.debrief.round_result import Gain
from trainer.ui.debrief.debrief_words import RetryResult, due_words, instead_words
from trainer.ui.debrief.picture_result import Caption, PictureResult, set_font_size
from trainer.ui.debrief.side_cards import (
    BetterCard,
    FixCard,
    StarCard,
    figures,
    gain_words,
    head_words,
    is_clean,
    make_row,
)
from trainer.ui.widgets.parts import IN_LINE, JOY, Ring, Switch, current_colours, make_icon
from trainer.ui.widgets.sound import RIGHT, STACK
from trainer.ui.widgets.style import FollowsChanges, label, set_look

YOU, AS_IT_SHOULD = "you", "right"
_SIGNS = {YOU: "hand", AS_IT_SHOULD: "check"}
_KEYS = {YOU: ("1", "Left"), AS_IT_SHOULD: ("2", "Right")}
_RING, _RING_LOW = (96, 10, 28), (64, 7, 19)
_STAR, _STAR_LOW = 100, 76
_CHOICE = 36  # as high as the switch
_GAINS, _GAINS_CLEAN = 2, 4  # lines that there is room for


class RecentRounds(NamedTuple):
    """Rounds before this one: improvements since, scores, clean rounds."""

    gains: tuple[Gain, ...] = ()
    rounds: Rounds = Rounds()


class _Figure(QWidget):
    """Figure with its words below."""

    def __init__(self) -> None:
        super().__init__()
        self.value, self.words = label(20, bold=True), label(tone="second")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch()
        column.addWidget(self.value)
        column.addWidget(self.words)
        column.addStretch()


class RoundResult(FollowsChanges, PictureResult):
    """Screen of the result of a round or drill.

    ``is_new``: it was dealt just now, and is celebrated. ``mended``: outcomes of the mistakes
    dealt again, by their indexes.
    """

    on_colours = "_colour"

    def __init__(
        self,
        found: Debrief,
        lang: str,
        lately: RecentRounds | None = None,
        mended: Mapping[int, RetryResult] | None = None,
        *,
        is_new: bool = False,
    ) -> None:
        super().__init__(found, lang)
        self._lately, self._mended = lately or RecentRounds(), mended or {}
        self.misses, self.index = list_mistakes(found), 0
        self._is_clean, self._is_new = is_clean(found), is_new
        self._leads_on = False
        self._dues: dict[int, RightMove | None] = {}
        self.ring = Ring(*_RING)
        self.figures = tuple(_Figure() for _n in range(3))
        self.switch, self.caption = Switch((YOU, AS_IT_SHOULD)), Caption()
        self.fix_card = FixCard(found, self.misses)
        self.star, self.better = StarCard(), BetterCard()
        self._then = QTimer(self, singleShot=True, interval=JOY)
        self._then.timeout.connect(lambda: self.star.show_card(moves=True))
        self._fill()
        self._connect()
        self.retranslate(lang)
        self._show_score(moves=False)

    def _fill(self) -> None:
        self.head.insertWidget(0, self.ring)
        self._beside = make_row(*self.figures, gap=32)
        self.head.addLayout(self._beside)
        self.switch.buttons[YOU].setProperty("side", "wrong")
        for button in self.switch.buttons.values():
            button.setIconSize(QSize(IN_LINE, IN_LINE))
        self._choice = QWidget()
        choice = make_row(self.switch, gap=8)
        choice.takeAt(1)
        choice.addWidget(self.caption, 1)
        self._choice.setLayout(choice)
        self._choice.setFixedHeight(_CHOICE)
        for part in (self._choice, self.fix_card, self.star):
            self.side.addWidget(part)
        self.side.addWidget(self.better, 1)
        self._choice.setVisible(bool(self.misses))
        self.fix_card.setVisible(bool(self.misses))
        self.star.setVisible(self._is_clean and self._lately.rounds.clean > 0)

    def _connect(self) -> None:
        self.switch.chosen.connect(self.show_side)
        self.fix_card.chosen.connect(self.choose)
        self.fix_card.more.connect(lambda: self.open(self.misses[self.index].moment))
        self.main_button.clicked.connect(self._do_main)
        self.second_button.clicked.connect(self._do_second)
        for side, keys in _KEYS.items():
            for key in keys if self.misses else ():
                shortcut = QShortcut(QKeySequence(key), self.front)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(lambda side=side: self.show_side(side))

    # --- what comes next

    @property
    def left(self) -> Sequence[int]:
        """Indexes of the mistakes not dealt again yet."""
        return [number for number in range(len(self.misses)) if number not in self._mended]

    def _do_main(self) -> None:
        if self.left:
            self.fix.emit(self.index if self.index in self.left else self.left[0])
        else:
            self.another.emit()

    def _do_second(self) -> None:
        (self.another if self.left else self.again).emit()

    def continue_today(self) -> None:
        """Let the next round continue today's practice."""
        self._leads_on = True
        self.retranslate(self._lang)

    # --- the mistake that is shown

    def choose(self, index: int) -> None:
        """Show another mistake, by its index."""
        self.index = index
        self.fix_card.show_miss(index, self._mended.get(index), self._lang)
        self.show_side(YOU)

    def show_side(self, side: object) -> None:
        """Show and play the dealer's move, or the right one."""
        self.switch.choose(side)
        self._show_side()
        self.picture.play()

    def _due(self) -> RightMove | None:
        if self.index not in self._dues:
            self._dues[self.index] = due_at(self.debrief, self.misses[self.index])
        return self._dues[self.index]

    def _show_side(self) -> None:
        miss, due = self.misses[self.index], self._due()
        self.switch.buttons[AS_IT_SHOULD].setEnabled(due is not None)
        if due is None:
            self.switch.choose(YOU)
        if due is not None and self.switch.value == AS_IT_SHOULD:
            self.picture.show_due(due)
            self.caption.say(due_words(self.debrief, due, self._lang))
            set_look(self.caption, tone="accent")
        else:
            self.picture.show_done(miss.moment)
            self.caption.say(instead_words(self.debrief, miss, self._lang))
            set_look(self.caption, tone="critical" if miss.severity == CRITICAL else "fix")
        text = _("The table before move {n}")
        where = text.format(n=miss.moment.verdict.n)
        self.picture.setAccessibleName(f"{where}. {self.caption.words}")
        self._colour()

    # --- the score

    def _celebrate(self, *, moves: bool) -> None:
        moves = moves and self._is_new
        self._is_new = False
        self._show_score(moves=moves)
        if moves:
            self.sounded.emit(RIGHT if self._is_clean else STACK)

    def _show_score(self, *, moves: bool) -> None:
        score = self.debrief.counts_as.score
        self.ring.show_share(float(score), str(int(score * 100)), brass=self._is_clean, moves=moves)
        if moves and not self.star.isHidden():
            self.star.hide_card()
            self._then.start()
        else:
            self._then.stop()
            self.star.show_card(moves=False)

    # --- the window

    def _title(self) -> str:
        return _("Round result") if self.debrief.drill is None else _("Drill result")

    def _fit(self, *, low: bool) -> None:
        super()._fit(low=low)
        self.ring.fit(*(_RING_LOW if low else _RING))
        self._beside.setSpacing(16 if low else 32)
        for figure in self.figures:
            set_font_size(figure.value, 16 if low else 20)
        self.star.setFixedHeight(_STAR_LOW if low else _STAR)

    def _colour(self) -> None:
        """Give the switch's icons the colours of their words."""
        inks = {YOU: current_colours().fix, AS_IT_SHOULD: current_colours().accent_text}
        for side, button in self.switch.buttons.items():
            ink = inks[str(side)] if button.isChecked() else current_colours().text
            button.setIcon(make_icon(_SIGNS[str(side)], ink, IN_LINE))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        super().retranslate(lang)
        found = self.debrief
        self._say(*head_words(found, self.misses, lang))
        for shown, figure in zip(self.figures, figures(found), strict=True):
            shown.value.setText(figure.value)
            shown.words.setText(figure.words)
        self.switch.write({YOU: _("You"), AS_IT_SHOULD: _("Right")})
        if self.misses:
            self.fix_card.show_miss(self.index, self._mended.get(self.index), lang)
            self._show_side()
        else:
            self._show_what_went_well()
        self._write_better(lang)
        self._write_buttons()

    def _write_better(self, lang: str) -> None:
        gains, rounds = self._lately
        most = _GAINS if self.misses else _GAINS_CLEAN
        lines = [gain_words(self.procedure, gain, lang) for gain in gains[:most]]
        self.better.show_better(lines, rounds, clean=self._is_clean)
        self.star.show_streak(rounds)

    def _write_buttons(self) -> None:
        another = _("Next round") if self.debrief.drill is None else _("Drill again")
        further = _("Continue today’s practice") if self._leads_on else another
        self.main_button.setText(_("Fix it · 1 min") if self.left else further)
        self.main_button.show_sign("wrench" if self.left else "play")
        self.second_button.setText(further if self.left else _("Same round again"))
        self.second_button.setVisible(bool(self.left) or self.debrief.drill is None)
