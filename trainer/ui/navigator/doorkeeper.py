"""Access: PINs, passphrases, locking of unused screens, and overruling."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.debrief.debrief import Debrief, Omission, ReviewedMove
from trainer.training.exam.exam import Exam
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED
from trainer.training.people.register import Person, Role, find_spelling, person_key, tidy_name
from trainer.training.sessions.record import OUTCOMES, DisputedVerdict, RecordsError, Ruling
from trainer.ui.access.overrule import AppealDialog, OverruleDialog, VerdictChoice
from trainer.ui.access.passphrase import PassphraseDialog, run_dialog
from trainer.ui.access.pin import DigitRow, PinDialog, PinEntry
from trainer.ui.access.set_up import SetUpDialog
from trainer.ui.debrief.debrief_words import moment_words, omission_words
from trainer.ui.debrief.result import Result
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.inspect_end import Line
from trainer.ui.inspect.inspect_words import overruled_title
from trainer.ui.navigator.flow import Flow
from trainer.ui.start import people
from trainer.ui.start.welcome import Welcome
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.question import ask, ask_on_sheet
from trainer.ui.widgets.style import shorten_text
from trainer.ui.widgets.trouble import (
    CLOCK_BEHIND,
    HAS_LEFT,
    NO_PIN,
    NOT_LISTED,
    NOT_OVERRULED,
    RECORDS,
)
from trainer.ui.words.exams import called_words
from trainer.ui.words.verdicts import ruled_words

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


_MINUTE = 60_000  # ms
_DONE = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class Doorkeeper(Flow):
    """Flow that asks for passphrases and locks unused screens."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._screen: Screen | None = None
        self._role = Role.MANAGER
        self._last = self._guarded_by = ""  # who came in last, and whose screen is guarded
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.timeout.connect(self.lock)

    def let_in(self, role: Role, why: str = "", barred: Collection[str] = ()) -> str:
        """Ask for somebody with a role; return the person's name or "".

        As long as the house is not set up, it can be set up here first. ``barred``: people who
        may not do this in their own case.
        """
        try:
            if self.app.doors.rules is None or self.app.doors.lacks_key:
                self._last = self._set_up()
                return self._last
            door = PassphraseDialog(self.app, role, why, self.window, barred=barred)
            self._last = door.who if run_dialog(door) else ""
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return ""
        return self._last

    def set_up_first(self) -> bool:
        """Let the manager set up the house from the first screen; tell if it is done."""
        done = bool(self.let_in(Role.MANAGER))
        self.app.doors.close()
        return done

    def _set_up(self) -> str:
        """Let the manager set up the house; return their name or "".

        "" also if the window starts anew then, because the records lie elsewhere.
        """
        dialog = SetUpDialog(self.app, self.window)
        dialog.spoke.connect(self.window.use_language)
        done = run_dialog(dialog)
        if dialog.moved:
            self.window.start_anew()
            return ""
        return tidy_name(dialog.name.text()) if done else ""

    def records_stand(self) -> bool:
        """Tell if the records are whole and the clock is right, so that an exam may count.

        Where rows are missing, a manager and an assessor can accept that.
        """
        if self.app.is_clock_behind:
            self.course.refuse("", CLOCK_BEHIND)
            return False
        seals, trainee = self.app.seals, self.window.trainee
        if not seals.lacks_rows:
            return True
        why = _(
            "These training records lack something that was in them before: an older copy was "
            "put back, or rows were removed. No exam counts until a training manager and an "
            "assessor accept this. It stays on record and on every later result.",
        )
        manager = self.let_in(Role.MANAGER, why, [trainee])
        assessor = manager and self.let_in(Role.ASSESSOR, why, [trainee, manager])
        if assessor:
            seals.accept_gap(manager, assessor, self.app.utc_now())
        return bool(assessor)

    def guard(self, screen: Screen, role: Role) -> None:
        """Lock a role's screen when it has not been used for long."""
        rules = self.app.doors.rules
        if rules is None:
            return
        self._screen, self._role, self._guarded_by = screen, role, self._last
        self.idle.setInterval(rules.idle * _MINUTE)
        self.idle.start()
        screen.destroyed.connect(lambda: self._stop_guarding(screen))
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def _stop_guarding(self, screen: Screen) -> None:
        """Stop guarding a screen that is closed, unless another replaced it."""
        if self._screen is not screen:
            return
        self._screen = None
        self.app.doors.close()
        self.idle.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Restart the countdown to locking after any key or click."""
        if event.type() in _DONE and self.idle.isActive():
            self.idle.start()
        return super().eventFilter(watched, event)

    def lock(self) -> None:
        """Hide the screen until the passphrase is given; otherwise go home."""
        screen = self._screen
        if screen is None:
            return
        screen.setVisible(False)
        self.app.doors.close()
        why = _("Locked because the program was not used for a while. Nothing is lost.")
        if self.let_in(self._role, why) == self._guarded_by:
            screen.setVisible(True)
            self.idle.start()
        else:
            self._stop_guarding(screen)
            self.course.show_menu()


_FAULTY = {FAULT, OMITTED}


class Overruling(Flow):
    """Flow in which an assessor overrules verdicts of an exam."""

    def offer(self, result: Result, back: Callable[[], None] | None) -> None:
        """Offer overruling on a dealer's result if possible; ``back`` leaves it."""
        found = result.debrief
        if found.exam is None or not found.exam.ended:
            return
        sessions = [sitting.number for sitting in found.sittings]
        if any(number < 0 or self.window.log.waits(number) for number in sessions):
            return  # it is not on record yet
        if not self._is_set_up:
            return
        result.offer_overruling()
        result.overrule.connect(lambda what: self._overrule(found, what, back))

    @property
    def _is_set_up(self) -> bool:
        """True if the house is set up, so that it has assessors."""
        try:
            return self.app.doors.rules is not None
        except RecordsError:
            return False

    def offer_calls(self, screen: ExamScreen) -> None:
        """Offer overruling on the result of an inspector's finished exam."""
        if screen.exam.ended and self._is_set_up:
            screen.end.offer_overruling()
            screen.end.overrule.connect(lambda line: self._overrule_call(screen, line))

    def _overrule_call(self, screen: ExamScreen, line: Line) -> None:
        """Appeal against a missed mistake or a false call, or overrule it."""
        exam, of = screen.exam, line.disputed
        if of is None:
            return
        ruling = exam.ruling(of)
        now = of.verdict if ruling is None else ruling.outcome
        title = line.title(exam.procedure, self.window.manual_language(exam.procedure))
        outcomes = {called_words(one): one for one in OUTCOMES[of.verdict] if one != now}
        words = overruled_title(title, ruling)
        choice = VerdictChoice(words, "", outcomes, exam.open_appeal(of), now)
        if self._decide(exam, [of], [choice]):
            screen.end.show_overruled()

    def _overrule(
        self, found: Debrief, what: ReviewedMove | Omission, back: Callable[[], None] | None
    ) -> None:
        """Appeal against the verdict on a move or omission, or overrule it."""
        matters, exam = list_disputable(found, what), found.exam
        if not matters or exam is None:
            return
        lang = self.window.manual_language(found.procedure)
        disputed = list(map(found.disputed, matters))
        choices = [
            VerdictChoice(
                matter_words(found, one, lang), found.severity(one), appeal=exam.open_appeal(of)
            )
            for one, of in zip(matters, disputed, strict=True)
        ]
        if not self._decide(exam, disputed, choices):
            return
        now = replace(found, rulings=exam.rulings, outcome=exam.outcome)
        self.course.look_back(now, back)
        shown = self.window.shown
        if isinstance(shown, Result):
            shown.open(what.moment if isinstance(what, Omission) else what)

    def _decide(
        self, exam: Exam, disputed: Sequence[DisputedVerdict], choices: Sequence[VerdictChoice]
    ) -> bool:
        """Let the candidate appeal or an assessor decide; tell if a verdict was overruled."""
        text = _(
            "The candidate can appeal against this verdict. An assessor who did not take part "
            "in the exam decides, with or without an appeal.",
        )
        answers = _("&Appeal…"), _("&Decide as assessor…")
        answer = ask(self.window, _("Overrule a verdict"), text, answers, keep=_("Cancel"))
        try:
            if answer == 0:
                self._appeal(exam, disputed, choices)
            if answer == 1:
                return self._overrule_as_assessor(exam, disputed, choices)
        except RecordsError as error:
            self.course.refuse(error, NOT_OVERRULED)
        return False

    def _appeal(
        self, exam: Exam, disputed: Sequence[DisputedVerdict], choices: Sequence[VerdictChoice]
    ) -> None:
        by = exam.head.trainee
        dialog = AppealDialog([choice.words for choice in choices], by, self.window)
        if run_dialog(dialog):
            exam.appeal(disputed[dialog.verdict.currentIndex()], by, dialog.reason)

    def _overrule_as_assessor(
        self, exam: Exam, disputed: Sequence[DisputedVerdict], choices: Sequence[VerdictChoice]
    ) -> bool:
        """Ask an assessor who has had no part in the exam; tell if they decided."""
        head = exam.head
        by = self.course.doorkeeper.let_in(Role.ASSESSOR, "", [head.trainee, head.assessor])
        if not by:
            return False
        dialog = OverruleDialog(choices, by, self.window)
        if not run_dialog(dialog):
            return False
        appeal = choices[dialog.chosen_index].appeal
        ruling = Ruling(
            disputed[dialog.chosen_index],
            dialog.new_outcome,
            dialog.reason,
            by,
            appeal=None if appeal is None else appeal.id,
            withdrawn=dialog.withdraw.isChecked(),
        )
        exam.overrule(ruling)
        self.app.doors.close()
        return True


def list_disputable(found: Debrief, what: ReviewedMove | Omission) -> list[ReviewedMove | Omission]:
    """List the verdicts that can be overruled at a move.

    These are the move itself, unless it was withdrawn, and the omissions that it caused. An
    omission stands by itself.
    """
    if isinstance(what, Omission):
        return [what]
    acts: list[ReviewedMove | Omission] = [] if what.withdrawn else [what]
    return acts + [omission for omission in found.omissions if omission.moment is what]


def matter_words(found: Debrief, what: ReviewedMove | Omission, lang: str) -> str:
    """Describe a verdict as it stands now."""
    severity, verdict = found.severity(what), found.disputed(what).verdict
    if isinstance(what, Omission):
        words = omission_words(found, what, lang)
    else:
        words = moment_words(found, what, lang)
    if found.ruling(what) is not None and bool(severity) != (verdict in _FAULTY):
        verdict = FAULT if severity else CORRECT
    return f"{ruled_words(verdict, severity)}: {words}"


_WIDEST = 240  # pixels of a name in a button
#: What happens to who has come in: his name, and whether he was not on record before.
Then = Callable[[str, bool], None]


class Entrance(QObject):
    """Access from the first screen; a person stays in until replaced.

    ``without`` tells if the person has chosen to go on without a record. They may then train
    while the records cannot be read, but must prove who they are before they see personal data.
    """

    def __init__(
        self, window: QWidget, welcome: Welcome, program: App, without: Callable[[], bool]
    ) -> None:
        super().__init__(window)
        self._window, self._welcome, self._program = window, welcome, program
        self._without = without
        self.digits = DigitRow(window)  # a PIN is typed by the place of its keys, too
        self._inside = ""
        self._new: set[str] = set()  # names that people said are theirs

    def list_people(self, latest: Iterable[str], last: str) -> list[people.Person]:
        """List the people to choose from, the last one first; RecordsError.

        Those who trained most recently come next. People who have left are not listed.
        """
        register = {who.name: who for who in self._program.register.people()}
        names = list(dict.fromkeys((*latest, *register)))
        first = find_spelling(last, names)
        names.sort(key=lambda name: name != first)
        pins = self._wants_pins
        found = [(name, register.get(name)) for name in names]
        return [
            people.Person(name, is_locked=bool(pins and who and who.has_pin))
            for name, who in found
            if who is None or not who.left
        ]

    @property
    def _wants_pins(self) -> bool:
        rules = self._program.doors.rules
        return rules is not None and rules.pins

    def admit(self, name: str, then: Then) -> None:
        """Let a person in, after any PIN; otherwise say why not."""
        if name == self._inside:
            then(name, False)
            return
        try:
            who = self._program.register.person(name)
            trouble, pins = self._trouble(who), self._wants_pins
            is_asked = who is None and self._must_confirm(name)
        except RecordsError as error:
            if self._without():
                then(name, False)
            else:
                self._welcome.show_problem(str(error))
            return
        if trouble:
            self._welcome.show_error("", trouble)
        elif who is not None and pins:
            self._ask_pin(who, then)
        elif is_asked:
            self._ask_new(name, then)
        else:
            self._let_in(name, who, then)

    def _let_in(self, name: str, who: Person | None, then: Then) -> None:
        self._inside = name if who is None else who.name  # whatever he is known by
        then(self._inside, who is None)

    def _ask_pin(self, who: Person, then: Then) -> None:
        """Ask for a PIN on the first screen, instead of the names."""
        entry = PinEntry(who.name, lambda pin: self._program.register.pin_opens(who.name, pin))
        entry.opened.connect(lambda: self._let_in(who.name, who, then))
        entry.left.connect(self._welcome.show_names)
        entry.failed.connect(self._welcome.show_problem)
        self._welcome.show_instead(entry)

    def _must_confirm(self, name: str) -> bool:
        """Tell if an unknown name must be confirmed.

        Each name is asked about once, and only if anybody is on record.
        """
        return person_key(name) not in self._new and bool(self._program.register.people())

    def _ask_new(self, name: str, then: Then) -> None:
        """Ask if a name that is not on record is right."""

        def start() -> None:
            self._new.add(person_key(name))
            self._let_in(name, None, then)

        text = _("Start as {name}")
        shown = shorten_text(name, self._welcome.about, _WIDEST).replace("&", "&&")
        actions = [(text.format(name=shown), start)]
        sheet = ask_on_sheet(self._window, _("New here?"), "", actions, _("Back"), enter=True)
        sheet.kept.connect(self._welcome.name.selectAll)

    def check_identity(self, name: str) -> bool:
        """Tell if a person has proved their identity; ask if not. RecordsError."""
        if name == self._inside:
            return True
        who = self._program.register.person(name)
        if trouble := self._trouble(who):
            self._welcome.show_error("", trouble)
            return False
        if who is not None and self._wants_pins and not self._ask_pin_over_screen(who):
            return False
        self._inside = name if who is None else who.name
        return True

    def _ask_pin_over_screen(self, who: Person) -> bool:
        """Ask for a PIN over the current screen; tell if right."""
        return run_dialog(PinDialog(self._program, who, self._window))

    def _trouble(self, who: Person | None) -> str:
        """Return the reason to refuse a person; "" if there is none."""
        if who is not None and who.left:
            return HAS_LEFT
        if not self._wants_pins:
            return ""
        if who is None:
            return NOT_LISTED
        return "" if who.has_pin else NO_PIN

    def leave(self) -> None:
        """Forget who is in."""
        self._inside = ""
