"""Progress as lines, marks and bars, in the window's language."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLocale

from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.certificates.floor_assessment import RIGHT, WRONG, FloorAssessment
from trainer.training.debrief.progress import (
    BEGIN,
    KEEP,
    LATELY,
    MORE,
    READY,
    UNMET,
    YOUNG,
    Advice,
    ClauseStanding,
    Progress,
    ProgressPoint,
)
from trainer.training.memory.memory import BROKEN, DAYS, FADING, HELPED, KNOWN
from trainer.training.money.sitting import IN_CHIPS, IN_FIGURES, IN_SUMS
from trainer.training.sessions.record import AGAIN, DRILL, QUIZ, SittingRecord
from trainer.ui.widgets.listing import Cell, Entry
from trainer.ui.words.times import log_day_words, short_day_words, time_words

MOST = 40  # marks that are told apart in one chart


class Mark(NamedTuple):
    """Value of a trend, filled if it was passed.

    An exam is a diamond, a whole round a circle, a part of one a small triangle.
    """

    value: float
    exam: bool
    passed: bool
    says: str
    whole: bool = True


class Line(NamedTuple):
    """Line across a trend, such as the pass mark."""

    value: float
    says: str


class Share(NamedTuple):
    """Bar: number of a group's members done, begun and open."""

    name: str
    done: int
    begun: int
    open: int

    @property
    def parts(self) -> tuple[int, int, int]:
        """Three numbers, in the order of the bar."""
        return self.done, self.begun, self.open

    @property
    def whole(self) -> int:
        """Number of the group's members."""
        return sum(self.parts)


#: What clauses can be filtered by.
ALL, WEAK, NEVER = "", "weak", "never"
_NONE = "–"
_STATES: Mapping[str, str] = {
    BROKEN: N_("✗ broken recently"),
    HELPED: N_("hint used recently"),
    UNMET: N_("new"),
    YOUNG: N_("followed, not yet on {n} days"),
    FADING: N_("◐ fading"),
    KNOWN: N_("✓ known well"),
}
_SITTINGS: Mapping[str, str] = {
    IN_FIGURES: N_("money: amounts"),
    IN_CHIPS: N_("money: chips"),
    IN_SUMS: N_("fifty sums"),
    QUIZ: N_("quiz"),
}
#: What a session was, by how the name of its round begins.
_NAMED: Mapping[str, str] = {
    "lesson ": N_("lesson"),
    "drill ": N_("drill"),
    "again ": N_("drill"),
}
#: What is listed beside what was dealt.
_ORDER = (BROKEN, HELPED, FADING, UNMET, YOUNG, KNOWN)


def percent(score: float) -> str:
    """Return a score in per cent, rounded down to tenths.

    The score is from 0 to 1. Only a full score is 100 %.
    """
    tenths = round(score * 10_000) // 10
    digits = 1 if tenths % 10 else 0
    return _("{n} %").format(n=QLocale().toString(tenths / 10, "f", digits))


def percent_of(value: float) -> str:
    """Return a value from 0 to 100 in per cent."""
    return percent(value / 100)


def write_number(value: float) -> str:
    """Return a whole number as the language writes it."""
    return QLocale().toString(round(value))


def _spent_words(spent: int) -> str:
    minutes, seconds = divmod(spent // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


# --- clauses


def mastered_words(found: Progress) -> str:
    """Return the number of rules known well, and of fading ones."""
    facts = _("Rules known well: {done} of {all}")
    if found.fading:
        facts = _("Rules known well: {done} of {all}, fading: {fading}")
    return facts.format(done=found.mastered, all=len(found.standings), fading=found.fading)


def clause_heads() -> tuple[str, ...]:
    """Return the column titles of the list of rules."""
    return (
        _("Rule"),
        _("Wording"),
        _("Came up"),
        _("Followed, last {n} times").format(n=LATELY),
        _("Your status"),
    )


def clause_entries(found: Progress, procedure: Procedure, lang: str) -> list[Entry]:
    """Return a line for each rule; it stands for practising it."""
    places = {clause: n for n, clause in enumerate(procedure.texts["en"]["clauses"])}
    entries = [
        _clause_entry(clause, standing, places[clause], procedure.clause(clause, lang, "says"))
        for clause, standing in found.standings.items()
    ]
    entries += [
        _broken_entry(clause, times, places[clause], procedure.clause(clause, lang, "says"))
        for clause, times in found.broken.items()
    ]
    return sorted(entries, key=lambda entry: entry.cells[0].key)


def _clause_entry(clause: str, standing: ClauseStanding, place: int, says: str) -> Entry:
    kinds = {WEAK} if not standing.mastered else set()
    kinds |= {NEVER} if not standing.met else set()
    of = len(standing.last)
    kept = _("{kept} of {n}").format(kept=standing.kept, n=of)
    cells = (
        Cell(clause, place),
        Cell(says, says),
        Cell(write_number(standing.met), standing.met, number=True),
        Cell(kept if of else _NONE, standing.share if of else -1, number=True),
        Cell(state_words(standing.state), _ORDER.index(standing.state)),
    )
    return Entry(Advice("practise", clause, standing.state), cells, frozenset(kinds))


def state_words(state: str) -> str:
    """Return the trainee's status with a rule."""
    return _(_STATES[state]).format(n=DAYS)


def _broken_entry(clause: str, times: int, place: int, says: str) -> Entry:
    """Return the line of a rule that only mistakes mention.

    Nothing tells when it is followed, and no round can be found for it.
    """
    broken = _("✗ broken ({n} ×)").format(n=times)
    none = Cell(_NONE, -1, number=True)
    cells = (Cell(clause, place), Cell(says, says), none, none, Cell(broken, -1))
    return Entry(None, cells, frozenset({WEAK}))


def group_of(clause: str) -> str:
    """Return a rule's part of the manual: its id without number."""
    return re.sub(r"-?\d+[a-z]?$", "", clause)


def shares(found: Progress, lang: str) -> list[Share]:
    """Return known, learning and new rules by part of the manual."""
    groups: dict[str, list[ClauseStanding]] = {}
    for clause, standing in found.standings.items():
        groups.setdefault(group_of(clause), []).append(standing)
    procedure = found.procedure
    return [_share(procedure.words(lang, "parts", name), s) for name, s in groups.items()]


def _share(name: str, standings: Iterable[ClauseStanding]) -> Share:
    of = list(standings)
    done, unmet = (
        sum(standing.mastered for standing in of),
        sum(not standing.met for standing in of),
    )
    return Share(name, done, len(of) - done - unmet, unmet)


def share_words() -> tuple[str, str, str]:
    """Return the meanings of a bar's three parts."""
    return (
        _("known well"),
        _("learning or fading"),
        _("new"),
    )


def share_figures(found: Sequence[Share]) -> str:
    """Describe the bars in words."""
    text = _("{name}: known well {done}, learning or fading {begun}, new {open}")
    return "; ".join(text.format(**share._asdict()) for share in found)


# --- sessions


def session_heads() -> tuple[str, ...]:
    """Return the column titles of the list of sessions."""
    return (
        _("When"),
        _("What"),
        _("Score"),
        _("Result"),
        _("Moves"),
        _("Time"),
        _("Rounds/h"),
        _("Moves/h"),
    )


def session_entries(
    found: Progress, beside: Sequence[SittingRecord] = (), live: Sequence[FloorAssessment] = ()
) -> list[Entry]:
    """Return a line for each session, sitting and live table.

    The oldest comes first. A line stands for nothing if there is no result to look at.
    """
    begun = [*(point.begun for point in found.points), *(done.at for done in beside)]
    begun += [seen.day.isoformat() for seen in live]
    order = sorted(range(len(begun)), key=begun.__getitem__)
    places = {number: place for place, number in enumerate(order)}
    entries = [_session_entry(point, places[n]) for n, point in enumerate(found.points)]
    dealt = len(entries)
    entries += [_sitting_entry(done, places[dealt + n]) for n, done in enumerate(beside)]
    before = dealt + len(beside)
    return entries + [_live_entry(seen, places[before + n]) for n, seen in enumerate(live)]


def _live_entry(seen: FloorAssessment, place: int) -> Entry:
    """Return the line of a live table: share right and mistakes."""
    none, what = Cell(_NONE, -1, number=True), _("live table")
    text = _("{right} of {of}")
    result = text.format(right=len(seen.marked(RIGHT)), of=seen.checked)
    if wrong := seen.marked(WRONG):
        result += " · ✗ " + ", ".join(wrong)
    share = len(seen.marked(RIGHT)) / seen.checked if seen.checked else 0.0
    cells = (
        Cell(short_day_words(seen.day), place),
        Cell(what, what),
        Cell(percent(share), share, number=True),
        Cell(result, result),
        *[none] * 4,
    )
    return Entry(None, cells)


def _sitting_entry(done: SittingRecord, place: int) -> Entry:
    """Return the line of a quiz or money sitting: share and time."""
    none, share, what = Cell(_NONE, -1, number=True), done.right / done.of, _(_SITTINGS[done.what])
    right = _("{right} of {of}").format(right=done.right, of=done.of)
    if done.middle is not None and done.what != IN_SUMS:
        seconds = QLocale().toString(done.middle, "f", 1)
        right = _("{right}, {n} s each").format(right=right, n=seconds)
    cells = (
        Cell(time_words(done.at), place),
        Cell(what, what),
        Cell(percent(share), share, number=True),
        Cell(right, right),
        none,
        Cell(_spent_words(round(done.spent * 1000)), done.spent * 1000, number=True),
        none,
        none,
    )
    return Entry(None, cells)


def _session_entry(point: ProgressPoint, place: int) -> Entry:
    rounds, acts = point.pace.rounds_an_hour, point.pace.acts_an_hour
    score = percent(point.score) if point.score is not None else _NONE
    cells = (
        Cell(time_words(point.begun), place),
        Cell(what_words(point), what_words(point)),
        Cell(score, point.score if point.score is not None else -1, number=True),
        Cell(result_words(point), result_words(point)),
        Cell(write_number(point.acts), point.acts, number=True),
        Cell(_spent_words(point.spent), point.spent, number=True),
        Cell(_NONE if rounds is None else write_number(rounds), rounds or -1, number=True),
        Cell(_NONE if acts is None else write_number(acts), acts or -1, number=True),
    )
    return Entry(point if point.ended and point.acts else None, cells)


def what_words(point: ProgressPoint) -> str:
    """Name the kind of a session."""
    if point.paper is not None:
        certifies = _("exam {n}")
        trial = _("trial exam {n}")
        text = certifies if point.paper.assessor else trial
        return text.format(n=point.paper.attempt)
    named = next((_NAMED[name] for name in _NAMED if point.name.startswith(name)), "")
    if named:
        return _(named)
    if not point.whole:
        return _("practice of a part")
    return _("practice")


def result_words(point: ProgressPoint) -> str:
    """Return a session's result, with the number of interruptions."""
    words = _result_words(point)
    times = len(point.paper.interruptions) if point.paper is not None else 0
    if point.paper is not None and point.paper.rulings:
        words = _("{result}, after review").format(result=words)
    if not times:
        return words
    text = _("{result} · interruptions: {n}")
    return text.format(result=words, n=times)


def _result_words(point: ProgressPoint) -> str:
    if not point.ended:
        return _("not finished")
    if point.passed:
        return _("✓ passed")
    if point.name.startswith((DRILL, AGAIN)):
        return ""  # a few moves of a round: it is not dealt to its end
    if not point.complete:
        return _("left early")
    if not point.mode.examines:
        return _("finished")
    return _("✗ not passed")


# --- trends


def scores(found: Progress) -> list[tuple[ProgressPoint, float]]:
    """Return the trend's latest sessions with scores in per cent."""
    return [(point, (point.score or 0) * 100) for point in found.trend[-MOST:]]


def trend_title(found: Progress, title: str) -> str:
    """Return a trend's title; it says if older sessions are left out."""
    if len(found.trend) <= MOST:
        return title
    return _("{title}: the last {n} sessions").format(title=title, n=MOST)


def paces(found: Progress, *, rounds: bool) -> list[tuple[ProgressPoint, float]]:
    """Return the trend's latest sessions whose pace is known, with it.

    The pace is in rounds an hour with ``rounds``, otherwise in moves an hour.
    """
    values = [
        (point, point.pace.rounds_an_hour if rounds else point.pace.acts_an_hour)
        for point in found.trend[-MOST:]
    ]
    return [(point, value) for point, value in values if value is not None]


def marks(values: Iterable[tuple[ProgressPoint, float]]) -> list[Mark]:
    """Return the marks of a trend; each one's text includes its score."""
    return [
        Mark(value, _is_exam(point), point.passed, _says(point), point.whole)
        for point, value in values
    ]


def end_days(values: Sequence[tuple[ProgressPoint, float]]) -> tuple[str, str]:
    """Return the first and last day; ("", day) for one session."""
    days = [log_day_words(point.begun) for point, _ in values]
    return (days[0], days[-1]) if len(days) > 1 else ("", "".join(days))


def _is_exam(point: ProgressPoint) -> bool:
    return point.exam


def _says(point: ProgressPoint) -> str:
    text = _("{when}, {what}: {score}, {result}")
    says = text.format(
        when=time_words(point.begun),
        what=what_words(point),
        score=percent(point.score or 0),
        result=result_words(point),
    )
    acts = point.pace.acts_an_hour
    if acts is None:
        return says
    return f"{says}; " + _("{n} moves an hour").format(n=write_number(acts))


def trend_figures(
    values: Sequence[tuple[ProgressPoint, float]], line: Line | None, write: Callable[[float], str]
) -> str:
    """Describe a trend in words."""
    if not values:
        return _("Nothing to show yet.")
    text = _(
        "Sessions: {n}, passed: {passed}. First {first}, last {last}, lowest {lowest}, highest"
        " {highest}.",
    )
    figures = [value for _, value in values]
    says = text.format(
        n=len(values),
        passed=sum(point.passed for point, _ in values),
        first=write(figures[0]),
        last=write(figures[-1]),
        lowest=write(min(figures)),
        highest=write(max(figures)),
    )
    return f"{says} {line.says}." if line is not None else says


_WHY: Mapping[tuple[str, str], str] = {
    ("learn", BEGIN): N_(
        "Start with a small round: one player, one bet. Watch it first: we explain "
        "each move. Then deal it yourself, and the table shows you how.",
    ),
    ("practise", BEGIN): N_(
        "You’ve seen how it is dealt. Now deal a round yourself. You can ask for "
        "hints, and mistakes do no harm.",
    ),
    ("practise", MORE): N_("Deal a few more whole rounds. Most rules come up in them anyway."),
    ("practise", KEEP): N_("Nothing to fix. Deal a round to stay in practice."),
    ("practise", BROKEN): N_("Work on this: {says} ({clause})"),
    ("practise", HELPED): N_("You needed hints with this lately: {says} ({clause})"),
    ("practise", UNMET): N_("This hasn’t come up yet and seldom does: {says} ({clause})"),
    ("practise", FADING): N_("You knew this, but it hasn’t come up for a while: {says} ({clause})"),
    ("practise", YOUNG): N_(
        "You follow this rule, but it has come up on too few days: {says} ({clause})"
    ),
    ("exam", READY): N_(
        "You follow every rule the exam asks for, and you passed your last rounds. You "
        "are ready for the exam.",
    ),
}


def advice_words(advice: Advice, procedure: Procedure, lang: str) -> str:
    """Return the advice for the next step, with its reason."""
    words = _(_WHY[advice.do, advice.why])
    if not advice.clause:
        return words
    says = procedure.clause(advice.clause, lang, "says")
    return words.format(clause=advice.clause, says=says)


def advice_button(advice: Advice) -> str:
    """Return the text of the button that follows an advice."""
    if advice.do == "learn":
        return _("&Watch a round")
    if advice.do == "exam":
        return _("Take the &exam")
    if advice.clause:
        return _("P&ractise this rule")
    return _("P&ractise a round")
