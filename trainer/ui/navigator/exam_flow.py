"""Common course of dealers' and inspectors' exams in the window."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from trainer.catalogue import gettext as _, pgettext
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.exam.exam import FORSAKEN, MORE_TIME, STOPPED, Attempt, Exam, next_attempt
from trainer.training.exam.plan import stages_of
from trainer.training.exam.retraining import DRILLED, rules_to_drill
from trainer.training.exam.sheet import BlueprintError
from trainer.training.people.register import Person, Role
from trainer.training.sessions.record import ExamRecord, RecordsError, Task
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.busy import Look, StoppedError, run_with_progress
from trainer.ui.widgets.equipment import equipment
from trainer.ui.widgets.exam_clock import AwayDetector
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.trouble import (
    EXAM_STOPPED,
    NO_EXAM,
    NO_EXAM_KEPT,
    NO_NUMBER,
    NOT_RESUMED,
    PROCEDURE,
    ErrorBox,
)
from trainer.ui.words.exams import families_words, interruption_lines, stages_words
from trainer.ui.words.times import time_words

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


_FEW = (2, 3, 4)  # have a form of their own in Czech
_RULES = 3  # of a kind of moves that are named, at most


def dealing_exam_intro(procedure: Procedure, *, dealt: bool, certifies: bool) -> str:
    """Describe an exam to a dealer before it begins.

    ``dealt``: they have dealt a whole round; ``certifies``: an assessor can attest who sits
    there.
    """
    parts = [
        _(
            "Deal as at a live table. No hints, no corrections. The inspector puts back "
            "wrong cards. Money stays where you put it.",
        ),
        _(
            "Each round and each position has its own time, and the clock can’t be paused. "
            "If it runs out, the exam ends and you do not pass. Between them no time runs.",
        ),
        _(
            "Leaving this window for more than 3 seconds, or closing the program, is recorded "
            "as an interruption. You can leave at any time, but then you do not pass.",
        ),
        _facts(procedure),
    ]
    if procedure.exam.start == "shuffle":
        opening = _(
            "It starts with a new shoe, before the first card. In practice you choose that "
            "yourself.",
        )
        parts.append(opening)
    parts.append(certifies_words(certifies=certifies))
    if not dealt:
        first = _("You have not dealt a whole round here yet. Practise one first.")
        parts.insert(0, first)
    return "\n\n".join(parts)


def _facts(procedure: Procedure) -> str:
    """Describe an exam's pieces, their times, and what decides."""
    exam, stages = procedure.exam, stages_of(procedure.exam)
    rounds = _("Whole rounds: {rounds}, {minutes} minutes each.")
    positions = _(
        "Then short positions, {seconds} seconds each: at least {fewest}, whatever your result, "
        "and at most {most}.",
    )
    decides = _(
        "Only critical mistakes in these moves decide: {families}. Allowed in each: {stages}. "
        "With more than {most} in one of them you do not pass.",
    )
    lines = [
        rounds.format(rounds=exam.rounds, minutes=exam.round_minutes),
        positions.format(
            fewest=exam.positions, most=exam.most_positions, seconds=exam.position_seconds
        ),
        decides.format(
            families=families_words(exam.families),
            stages=stages_words(stages),
            most=len(stages) - 1,
        ),
    ]
    if exam.fails_at_once:
        at_once = _("A mistake against one of these rules fails at once: {rules}.")
        lines.append(at_once.format(rules=", ".join(exam.fails_at_once)))
    return "\n".join(lines)


def held_back_words(procedure: Procedure, attempt: Attempt) -> str:
    """Explain why an attempt needs the manager's release."""
    if attempt.ahead:
        text = _(
            "An exam on record is dated {when}, which is still to come. The clock of this "
            "computer was wrong then, or is wrong now. Set the clock right, or ask the "
            "training manager to release this attempt.",
        )
        return text.format(when=time_words(attempt.ahead))
    if attempt.too_many:
        text = _(
            "This would be attempt {n} since your last passed exam. The house allows "
            "{most}. The training manager can release it.",
        )
        return text.format(n=attempt.number, most=procedure.exam.attempts)
    if attempt.train:
        return _training_words(procedure, attempt)
    text = _(
        "Your last attempt was too recent. Days to wait: {days}. The training manager "
        "can release it earlier.",
    )
    return text.format(days=attempt.days)


def _training_words(procedure: Procedure, attempt: Attempt) -> str:
    """Say what to train before an attempt, and how."""
    text = _(
        "Before your next attempt you train what failed: {families}. Open the result of your "
        "last exam and press “Train”, or drill these rules under Practise: {rules}. For each "
        "kind of move {n} positions are needed. The training manager can release the attempt "
        "without it.",
    )
    rules = [
        rule for family in attempt.train for rule in rules_to_drill(procedure, family)[:_RULES]
    ]
    families = families_words(attempt.train)
    return text.format(families=families, rules=", ".join(dict.fromkeys(rules)), n=DRILLED)


def attempts_words(left: int) -> str:
    """Say how many attempts are left after this one, before more training."""
    if left <= 0:
        return _("Before another attempt you have to train what failed.")
    if left == 1:
        return _("You have one more attempt after this.")
    text = _("You have {n} more attempts after this.")
    if left in _FEW:
        text = pgettext("two, three or four", "You have {n} more attempts after this.")
    return text.format(n=left)


def trials_words(tried: int, most: int) -> str:
    """Say how many trial exams were taken, and how many the house allows."""
    if not most:
        return _("Trial exams so far: {n}").format(n=tried)
    return _("Trial exams so far: {n} of {most}").format(n=tried, most=most)


def certifies_words(*, certifies: bool) -> str:
    """Say if an exam counts for a certificate."""
    trial = _("This exam leads to no certificate, because the house is not set up.")
    real = _("It counts for a certificate if an assessor attests who you are.")
    return real if certifies else trial


def attestation_words(who: Person | None, name: str) -> str:
    """Return the text that an assessor attests before an exam."""
    text = _(
        "Exam for a certificate. With the assessor’s passphrase you attest who is "
        "sitting here: {name}.",
    )
    number = f" ({who.number})" if who is not None and who.number else ""
    return text.format(name=f"{name}{number}")


def suspension_words(exam: Exam) -> str:
    """Explain why a manager must decide about an exam."""
    rule = exam.procedure.exam
    text = _(
        "This exam had more interruptions than the house allows (allowed: {times}, up "
        "to {seconds} s). The training manager decides whether it continues. It is "
        "still valid: every move you made is on record.",
    )
    return text.format(times=rule.interruptions, seconds=rule.away)


def interruption_words(exam: Exam) -> str:
    """List an exam's interruptions, and the manager's choices."""
    text = _("Let the exam continue, or end it. If you end it, it counts as not passed.")
    return "\n\n".join((suspension_words(exam), *interruption_lines(exam.interruptions), text))


E = TypeVar("E", bound=Exam)
Drawn = TypeVar("Drawn")


class ExamFlow(Flow, Generic[E]):
    """Flow of an exam: begin, resume, leave and mark it."""

    task: ClassVar[Task]

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.exam: E | None = None  # what is being done
        self.away = AwayDetector(self.app.utc_now, self)
        self.away.back.connect(self._record_interruption)

    # --- what each kind says, and does

    def _title(self) -> str:
        """Return the title of questions about the exam."""
        raise NotImplementedError

    def _not_finished(self) -> str:
        """Return the question about an unfinished exam: resume or end it."""
        raise NotImplementedError

    def _offer(self, procedure: Procedure, *, certifies: bool) -> tuple[str, str] | None:
        """Return a new exam's description and button; None if impossible."""
        raise NotImplementedError

    def _begun(self, procedure: Procedure, assessor: str) -> E | None:
        """Draw and record a new exam; None if not drawn. RecordsError."""
        raise NotImplementedError

    def _resumed(self, record: ExamRecord) -> E:
        """Restore an exam from its record.

        It may raise DataError, RecordsError, ValueError, LookupError or TypeError.
        """
        raise NotImplementedError

    def _go_on(self) -> None:
        """Show the next part of the exam, or mark it."""
        raise NotImplementedError

    def _show_result(self, exam: E) -> None:
        """Show the exam's result."""
        raise NotImplementedError

    def is_open(self, procedure: Procedure) -> bool:
        """Tell if the trainee has an unfinished exam at this house.

        False if the records cannot be read.
        """
        with suppress(RecordsError):
            found = self.window.log.records().unfinished_exam(self.window.trainee, self.task)
            return found is not None and found.head.procedure == procedure.id
        return False

    # --- beginning

    def begin_exam(self, procedure: Procedure) -> None:
        """Draw and begin an exam, once the trainee has agreed.

        An unfinished one has to be resumed or ended first.
        """
        try:
            procedure = self.app.procedure(procedure.id)  # with what holds by now
            left = self.window.log.records().unfinished_exam(self.window.trainee, self.task)
            if left is not None:
                self._ask_about(left)
                return
            assessor = self._ask_to_begin(procedure)
            self.exam = None if assessor is None else self._begun(procedure, assessor)
            self.app.doors.close()
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
        except RecordsError as error:  # without records there is no exam
            self.course.refuse(error, NO_EXAM_KEPT)
        else:
            self._go_on()

    def _ask_about(self, record: ExamRecord) -> None:
        goes_on, leaves = _("&Resume"), _("End the exam")
        answer = self._ask(self._not_finished(), goes_on, ends=leaves)
        if answer == 0:
            self.resume(record)
        elif answer == 1:
            self._mark(self._restore(record))

    def _draw(self, draw: Callable[[Look], Drawn], after: int = 1) -> Drawn | None:
        """Draw the exam; None if that fails or the person stops it.

        A dialog shows once ``after`` ms have gone by.
        """
        words = _("Drawing the exam rounds…")
        try:
            return run_with_progress(self.window, words, draw, after)
        except StoppedError:
            return None
        except (DataError, BlueprintError) as error:
            self.course.refuse(error, NO_EXAM)
            return None

    @property
    def _managed(self) -> bool:
        """True if the house is set up, so that exams certify; RecordsError."""
        return self.app.doors.rules is not None

    def _ask_to_begin(self, procedure: Procedure) -> str | None:
        """Ask the trainee to begin; return the assessor's name.

        "" if the exam is only a trial; None if it does not begin.
        """
        certifies = self._managed
        offer = self._offer(procedure, certifies=certifies)
        if offer is None:
            return None
        text, begin = offer
        trial, keep = _("&Only try it"), _("Not now")
        most, tried = procedure.exam.trials, self._trials(procedure)
        if certifies and tried:
            text = "\n\n".join((text, trials_words(tried, most)))
        offered = (begin, trial) if certifies and (tried < most or not most) else (begin,)
        answer = self._ask(text, *offered, keep=keep)
        if answer == 0 and certifies:
            return self._ask_assessor(procedure) or None
        return "" if answer in {0, 1} else None

    def _trials(self, procedure: Procedure) -> int:
        """Count the trainee's exams at a house that certify nothing."""
        found = self.window.log.records().exams(self.window.trainee, self.task)
        return sum(one.procedure == procedure.id and not one.assessor for one in found)

    def _ask_assessor(self, procedure: Procedure) -> str:
        """Let an assessor attest the trainee's identity; return the assessor's name.

        "" if nobody does, or if the exam may not begin.
        """
        trainee = self.window.trainee
        if not (
            self._has_number(trainee)
            and self.course.doorkeeper.records_stand()
            and self._may_try(procedure)
        ):
            return ""
        return self._attested_by(trainee)

    def _attested_by(self, trainee: str) -> str:
        """Ask an assessor who is sitting here; "" if nobody attests it."""
        who = self.app.register.person(trainee)
        words = attestation_words(who, trainee)
        return self.course.doorkeeper.let_in(Role.ASSESSOR, words, [trainee])

    def _equipment(self) -> dict[str, str]:
        """Return what the exam is taken on, and what makes it easier for the candidate."""
        who = self.app.register.person(self.window.trainee)
        more = {} if who is None or not who.more_time else {MORE_TIME: str(who.more_time)}
        return equipment(self.window) | more

    def _has_number(self, trainee: str) -> bool:
        """Tell if the trainee has any required personnel number; refuse if not."""
        rules, who = self.app.doors.rules, self.app.register.person(trainee)
        lacks = rules is not None and rules.numbers and not (who and who.number)
        if lacks:
            self.course.refuse("", NO_NUMBER)
        return not lacks

    def _may_try(self, procedure: Procedure) -> bool:
        """Tell if an attempt is allowed now, or released by the manager.

        The house's limits hold for dealers' and for inspectors' exams.
        """
        try:
            log = self.window.log.records()
            tries = log.exams(self.window.trainee, self.task)
            history = log.history(self.window.trainee, procedure.id)
        except RecordsError as error:
            self.course.refuse(error, NO_EXAM_KEPT)
            return False
        now = self.app.utc_now()
        attempt = next_attempt(procedure.exam, tries, procedure.id, now, history)
        why = "" if attempt.free else held_back_words(procedure, attempt)
        barred = [self.window.trainee]
        return attempt.free or bool(self.course.doorkeeper.let_in(Role.MANAGER, why, barred))

    # --- going on

    def resume(self, record: ExamRecord) -> None:
        """Resume an unfinished exam; lost rounds are replaced."""
        exam = self._restore(record)
        if exam is not None and self._may_go_on(exam) and self._is_attested_again(exam):
            self.exam = exam
            self._go_on()

    def _restore(self, record: ExamRecord) -> E | None:
        """Restore an exam from its record; None if impossible or over."""
        now = self.app.utc_now()
        try:
            exam = self._resumed(record)
            forsaken = exam.forsaken(record, now)
            exam.taken_up(record, now)
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            self.course.refuse(error, NOT_RESUMED)
            return None
        if forsaken:
            self._mark(exam, FORSAKEN)
        return None if forsaken else exam

    def _may_go_on(self, exam: E) -> bool:
        """Tell if an exam may continue; the manager decides if suspended."""
        try:
            if not exam.suspended or not self._managed:
                return True
            barred = [self.window.trainee]
            manager = self.course.doorkeeper.let_in(Role.MANAGER, suspension_words(exam), barred)
            if not manager:
                return False
            goes_on, ends = _("&Let it continue"), _("End it")
            answer = self._ask(interruption_words(exam), goes_on, ends=ends)
            if answer == 0:
                exam.release(manager)
        except RecordsError as error:
            self.log_failed(str(error))
            return False
        if answer == 1:
            self._mark(exam, STOPPED)
        return answer == 0

    def _is_attested_again(self, exam: E) -> bool:
        """Tell if an assessor attests the candidate again after an interruption."""
        try:
            if not exam.wants_attestation:
                return True
            if not self.course.doorkeeper.records_stand():
                return False
            assessor = self._attested_by(exam.head.trainee)
            if assessor:
                exam.attest(assessor)
                self.app.doors.close()
        except RecordsError as error:
            self.log_failed(str(error))
            return False
        return bool(assessor)

    def _record_interruption(self, why: str, since: str, until: str) -> None:
        """Record an interruption that is over; suspend the exam if necessary.

        If the window was closed, resuming records that the program had ended.
        """
        exam = self.exam
        if exam is None or not exam.goes_on or not self.window.isVisible():
            return
        try:
            managed = self._managed
            exam.interrupt(why, since, until, managed=managed)
        except RecordsError as error:
            self.log_failed(str(error))
            return
        if managed and exam.suspended:  # it waits for the manager
            self.exam = None
            self.course.show_menu()
            self._ask(suspension_words(exam), _("&Close"))
        elif not self._is_attested_again(exam):  # it waits at home for an assessor
            self.exam = None
            self.course.show_menu()

    # --- the end

    def _mark(self, exam: E | None, how: str = "") -> None:
        """End the exam and show its result."""
        if exam is None or exam.ended:
            return
        try:
            exam.end(how)
        except RecordsError as error:
            self.log_failed(str(error))
        else:
            self.exam = None
            self._show_result(exam)

    def log_failed(self, says: str) -> None:
        """Stop the exam because its record failed; it can be resumed.

        An exam without a complete record proves nothing.
        """
        self.exam = None
        self.course.show_menu()
        ErrorBox(says, self.window, EXAM_STOPPED).tell()

    def _ask(self, text: str, *answers: str, ends: str = "", keep: str = "") -> int:
        return ask(self.window, self._title(), text, answers, ends=ends, keep=keep)
