"""Home: who trains here, what to do now, the course, figures, and what else there is."""

from dataclasses import replace
from datetime import date, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.test_geometry import clipped
from trainer.catalogue import activate
from trainer.table.act import Act
from trainer.training.catchup.known_versions import VersionsToLearn
from trainer.training.corpus.request import PracticeRequest
from trainer.training.debrief.home_figures import Habit, HomeFigures, Rounds, RulesKnown, RuleToFix
from trainer.training.debrief.states import known_states, states_met
from trainer.training.lessons.course import (
    HELPED,
    STAGES,
    WATCH,
    LessonPath,
    StageRecord,
    course_of,
    path_of,
)
from trainer.training.memory.memory import (
    FADING,
    KNOWN,
    LEARNING,
    NEW,
    Card,
    Memory,
    Strength,
    keys_by_state,
    keys_of,
)
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import PRACTICE
from trainer.ui.debrief.details import FaultMap, count_faults_by_state
from trainer.ui.map.mark import FAULTS, HERE
from trainer.ui.navigator.activities import ACTIVITIES
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.start import home as home_module
from trainer.ui.start.home import Home, greeting, streak_words
from trainer.ui.start.home_bar import VIEW
from trainer.ui.start.practise import NONE
from trainer.ui.start.today_card import CHANGE, TraineeState
from trainer.ui.table.still import CLOSE
from trainer.ui.widgets.chip import DONE, HALO, LATER, NEXT
from trainer.ui.widgets.question import CLOSED
from trainer.ui.widgets.settings import Settings, TableOptions
from trainer.ui.widgets.trouble import NO_MOVES, NOT_SHOWN

LEFT = Qt.MouseButton.LeftButton
DAY = date(2026, 1, 20)
EVENING = datetime(2026, 11, 26, 20)  # noqa: DTZ001
PROCEDURE = MemoryProgram().procedure("prague")


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def deal_round(dealer: Dealer, name: str = "R01", trainee: str = "Anna") -> None:
    for act in dealer.begin(name, trainee):
        dealer.screen.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)


# --- what is known of a state


def card(days: int, until: date = date(2026, 2, 1)) -> Card:
    return Card(Strength(9, 5), date(2026, 1, 1), date(2026, 1, 9), days, until)


def test_a_state_is_as_known_as_its_clauses_and_ways(program: MemoryProgram) -> None:
    procedure = program.procedure("prague")
    keys = keys_by_state(procedure)["settlement"]
    assert len(keys) > 2
    memory = Memory()

    def state() -> tuple[str, int, int]:
        return known_states(procedure, memory, DAY, {"settlement"})["settlement"]

    assert state() == (LEARNING, 0, len(keys)), "something was done in it"
    memory.cards[keys[0]] = card(1)
    assert state() == (LEARNING, 0, len(keys))
    memory.cards |= {key: card(3) for key in keys}
    assert state() == (KNOWN, len(keys), len(keys))
    memory.cards[keys[1]] = card(3, date(2026, 1, 12))
    assert state() == (FADING, len(keys) - 1, len(keys))
    memory.cards[keys[0]] = card(0)
    assert state().state == FADING, "what is about to be forgotten comes first"  # type: ignore[attr-defined]
    assert "over" not in known_states(procedure, memory, DAY, ()), "there is nothing to know"


def test_states_hold_all_that_there_is_to_remember(program: MemoryProgram) -> None:
    for house in program.procedure_ids():
        procedure = program.procedure(house)
        inner = {key for keys in keys_by_state(procedure).values() for key in keys}
        assert inner <= set(keys_of(procedure))


# --- what one is invited to


def standing(**known: object) -> TraineeState:
    """How somebody stands on the fourth day of the course; ``known``: what is otherwise."""
    stands = TraineeState(path_after(4), figures())
    return replace(stands, **known)  # type: ignore[arg-type]


def path_after(lessons: int, *further: tuple[str, str]) -> LessonPath:
    course = course_of(PROCEDURE)
    done = [StageRecord(lesson.id, stage) for lesson in course[:lessons] for stage in STAGES]
    return path_of(course, [*done, *(StageRecord(*one) for one in further)])


def figures(**known: object) -> HomeFigures:
    """What somebody has done who deals every day; ``known``: what is otherwise."""
    to_fix = RuleToFix("PRG-SET-1", "major"), RuleToFix("PRG-ACT-2", "minor", 1)
    some = HomeFigures(
        Habit(4, (12, 10, 11, 4, 0, 0, 0), 3),
        Rounds(9, 19, 20, (90, 92, 93, 91, 94, 95), 92),
        to_fix,
        RulesKnown(40, 80, ()),
        (None,) * 7,
    )
    return some._replace(**known)  # type: ignore[arg-type]


@pytest.fixture
def home(qtbot: QtBot) -> Home:
    """Home in a window of the usual size."""
    shown = Home(PROCEDURE, "Jana", "en", ACTIVITIES, lambda: EVENING)
    qtbot.addWidget(shown)
    shown.resize(1280, 672)
    shown.show()
    shown.show_standing(standing())
    return shown


def test_the_next_lesson_is_for_today(home: Home, qtbot: QtBot) -> None:
    card = home.card
    assert card.kicker.text() == "Today · Lesson 5 of 15"
    assert card.title.text() == "Settling and clearing"
    assert " ".join(line.text() for line in card.about).startswith("Work from the last box back.")
    assert (card.note.text(), card.button.text()) == ("Watch, deal, 4 questions", "Start · 5 min")
    assert not card.steps.isVisible()
    with qtbot.waitSignal(home.lesson) as told:
        QTest.mouseClick(card.button, LEFT)
    assert told.args == ["settlement"]


def test_a_lesson_that_is_begun_says_how_far_one_is(home: Home) -> None:
    home.show_standing(
        standing(path=path_after(0, ("first-round", WATCH), ("first-round", HELPED)))
    )
    card = home.card
    assert (card.note.text(), card.button.text()) == ("2 of 4 steps", "Continue · 3 min")
    assert card.steps.isVisible()
    assert card.about[0].text().startswith("Your first round counts as the first two steps.")


def test_after_the_last_lesson_comes_the_exam(home: Home, qtbot: QtBot) -> None:
    home.show_standing(standing(path=path_after(15)))
    assert home.card.button.text() == "Take the exam"
    assert home.course.path.stops[""].chip.state == NEXT
    with qtbot.waitSignal(home.opened) as told:
        QTest.mouseClick(home.card.button, LEFT)
    assert told.args == ["exam"]


def test_who_is_certified_has_a_table_of_the_day(home: Home, qtbot: QtBot) -> None:
    table = MemoryProgram().day_table(PROCEDURE)
    week = figures(tables=(98, None, 100, None, None, None, None), to_fix=())
    home.show_standing(
        standing(path=path_after(15), until=date(2027, 3, 12), table=table, figures=week)
    )
    assert home.certified.text() == "Certified until 12 Mar 2027"
    assert home.card.title.text().startswith("Seven boxes against ")
    assert home.course.title.text() == "This week’s tables"
    states = [day.chip.state for day in home.course.tables.days]
    assert states == [DONE, LATER, DONE, NEXT, LATER, LATER, LATER], "no reproach for a day missed"
    with qtbot.waitSignal(home.deal_table):
        QTest.mouseClick(home.card.button, LEFT)
    QTest.mouseClick(home.course.other, LEFT)
    assert home.course.title.text() == "Your course"
    assert home.course.path.isVisible()


def test_an_inspector_has_levels_in_place_of_the_course(home: Home, qtbot: QtBot) -> None:
    home.show_standing(standing(path=path_after(0), levels=("obvious",)))
    assert home.card.kicker.text() == "Today · Level 2 of 5"
    assert home.card.title.text() == "Any mistake, slow pace"
    assert (home.course.title.text(), home.course.count.text()) == ("Your levels", "1 of 5 passed")
    named = [chip.accessibleName() for chip in home.course.path.stops.values()]
    assert named[:2] == ["Level 1, Obvious mistakes, passed", "Level 2, Slow pace, next"]
    assert not home.inspect.isVisible()
    with qtbot.waitSignal(home.opened) as told:
        QTest.mouseClick(home.card.button, LEFT)
    assert told.args == ["inspect"]
    QTest.mouseClick(home.course.other, LEFT)
    assert home.course.title.text() == "Your course"
    with qtbot.waitSignal(home.lesson) as taken:
        QTest.mouseClick(home.course.path.stops["first-round"], LEFT)
    assert taken.args == ["first-round"]
    QTest.mouseClick(home.course.other, LEFT)
    assert home.course.title.text() == "Your levels"


def test_who_deals_and_inspects_keeps_the_course_and_a_way_to_drills(home: Home) -> None:
    home.show_standing(standing(levels=()))
    assert home.course.title.text() == "Your course"
    assert home.inspect.isVisible()


def test_the_table_of_the_day_is_dealt_as_practice(dealer: Dealer, program: MemoryProgram) -> None:
    dealer.choose().deal_table.emit()
    session = dealer.screen.sitting.session
    assert session.mode is PRACTICE
    table = program.day_table(program.procedure("prague"))
    assert session.dealing.scenario.name == table.name
    assert session.performance is not None
    assert session.performance.acts == table.drawn.performance.acts


# --- the course


def test_a_click_on_a_chip_takes_its_lesson_and_a_later_one_asks_first(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(_parent: object, title: str, *_more: object, **_named: object) -> int:
        asked.append(title)
        return CLOSED if len(asked) == 1 else 0

    monkeypatch.setattr(home_module, "ask", answer)
    taken: list[str] = []
    home.lesson.connect(taken.append)
    stops = home.course.path.stops
    for name in ("deal", "settlement", "aces", "aces"):
        QTest.mouseClick(stops[name], LEFT)
    assert taken == ["deal", "settlement", "aces"]
    assert asked == ["Start lesson 11 now?"] * 2


def test_chips_say_how_far_a_lesson_is(home: Home) -> None:
    home.show_standing(standing(path=path_after(2, ("dealer", WATCH))))
    stops = home.course.path.stops
    named = [stops[name].accessibleName() for name in ("deal", "offering", "dealer", "bust", "")]
    assert named == [
        "Lesson 2, The deal, done",
        "Lesson 3, Offering cards, next",
        "Lesson 4, The dealer’s hand, being learnt",
        "Lesson 6, Bust, later",
        "Exam",
    ]
    assert stops["dealer"].chip.share == 0.25


def test_arrows_go_from_chip_to_chip(home: Home, qtbot: QtBot) -> None:
    with qtbot.waitActive(home):
        home.activateWindow()
    stops = home.course.path.stops
    stops["settlement"].setFocus()
    for key, there in (
        (Qt.Key.Key_Right, "bust"),
        (Qt.Key.Key_Down, "aces"),
        (Qt.Key.Key_Right, "splitting"),
        (Qt.Key.Key_Up, "buying"),
    ):
        QTest.keyClick(home.focusWidget(), key)
        assert home.focusWidget() is stops[there]


def test_the_next_chip_breathes_unless_something_else_invites_or_nothing_moves(
    home: Home, program: MemoryProgram
) -> None:
    path = home.course.path
    assert path.is_breathing
    home.show_options(TableOptions(speed=0))
    home.show_standing(standing())
    assert not path.is_breathing
    assert path.next_chip is not None
    assert path.next_chip.halo == HALO
    first, second = program.versions("prague")[0], program.versions("prague")[0]
    home.show_standing(standing(owed=(VersionsToLearn(first, (second,)),)))
    assert home.stands.kind == CHANGE
    assert path.next_chip.halo == 0, "there is one invitation"


# --- figures


@pytest.mark.parametrize(
    ("rounds", "says"),
    [
        (Rounds(), "Your score will appear here."),
        (Rounds(1, 10, 12, (83,)), "10 of 12 moves right"),
        (Rounds(9, 19, 20, (90, 95), 92), "Above your average of 92"),
        (Rounds(9, 19, 20, (90, 92), 92), "At your average of 92"),
        (Rounds(9, 19, 20, (90, 80), 92), "Below your average of 92"),
        (Rounds(9, 20, 20, (90, 100), 92, 1), "Clean"),
        (Rounds(9, 20, 20, (100, 100), 92, 6), "Clean, 6 in a row"),
    ],
)
def test_the_last_round_is_told_beside_the_others(home: Home, rounds: Rounds, says: str) -> None:
    home.show_standing(standing(figures=figures(rounds=rounds)))
    assert home.last.words.text() == says


def test_rules_to_fix_come_before_fading_ones(home: Home, qtbot: QtBot) -> None:
    card = home.rules
    rules = RulesKnown(70, 80, ("PRG-INS-7", "PRG-DEAL-4", "PRG-DEAL-1"))
    home.show_standing(standing(figures=figures(rules=rules)))
    assert card.title.text() == "2 rules to fix"
    assert card.lines[0].text() == PROCEDURE.clause("PRG-SET-1", "en", "says")
    assert [dots.accessibleName() for dots in card.dots] == ["0 of 2 right", "1 of 2 right"]
    with qtbot.waitSignal(home.fix) as told:
        QTest.mouseClick(card.button, LEFT)
    assert told.args == [("PRG-SET-1", "PRG-ACT-2")]
    home.show_standing(standing(figures=figures(rules=rules, to_fix=())))
    assert (card.title.text(), card.note.text()) == ("3 rules are fading", "And 1 more")
    assert card.button.text() == "Refresh · 4 min"
    home.show_standing(standing(figures=figures(to_fix=())))
    assert card.title.text() == "Nothing to fix"
    assert not card.button.isVisible()
    home.show_standing(standing(figures=figures(rounds=Rounds(1, 10, 12, (83,)))))
    assert card.words.text() == "Lesson 1 covers both moves you got wrong."


def test_rules_are_dealt_in_rounds_and_one_alone_is_drilled(dealer: Dealer) -> None:
    wanted = ("PRG-INS-7", "PRG-INS-10", "PRG-DEAL-4")  # the first two exclude each other
    dealer.choose().fix.emit(wanted)
    session = dealer.screen.sitting.session
    assert session.mode.scores
    asked = {c for moment in session.performance.moments for c in moment.clauses}  # type: ignore[union-attr]
    assert {"PRG-INS-7", "PRG-DEAL-4"} <= asked
    for moment in session.performance.moments:  # type: ignore[union-attr]
        dealer.screen.do(moment.act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    assert dealer.window.course.sessions.next is not None, "another one follows"
    dealer.choose().fix.emit(("PRG-DEAL-4",))
    drill = dealer.window.course.sessions.drilling.drill
    assert drill is not None
    assert drill.part == "PRG-DEAL-4"


@pytest.mark.parametrize(
    ("hour", "lang", "says"),
    [
        (8, "en", "Good morning, Jana"),
        (14, "en", "Good afternoon, Jana"),
        (20, "en", "Good evening, Jana"),
        (2, "en", "Good evening, Jana"),
        (20, "cs", "Dobrý večer"),
    ],
)
def test_the_greeting_goes_by_the_time_of_day(hour: int, lang: str, says: str) -> None:
    activate(lang)
    try:
        assert greeting(standing(), "Jana", EVENING.replace(hour=hour)) == says
    finally:
        activate("en")


def test_the_first_day_is_greeted_otherwise() -> None:
    first = figures(habit=Habit(1, (0, 0, 0, 2, 0, 0, 0), 3), rounds=Rounds(1, 10, 12, (83,)))
    assert greeting(standing(figures=first), "Jana", EVENING) == "Nice start, Jana"
    assert streak_words(first.habit) == "Day 1"


def test_nothing_moves_whatever_is_told(home: Home) -> None:
    cards = (home.card, home.course, home.last, home.rules, home.week, *home.tiles.values())
    before = [card.geometry() for card in cards]
    assert [card.height() for card in cards[:5]] == [192, 264, 96, 184, 160]
    for stands in (
        TraineeState(),
        standing(path=path_after(15)),
        standing(figures=figures(to_fix=(), rounds=Rounds(1, 10, 12, (83,)))),
    ):
        home.show_standing(stands)
        QApplication.processEvents()
        assert [card.geometry() for card in cards] == before
    home.show_error("the disk is full", NOT_SHOWN, again=True)
    assert [card.geometry() for card in cards] == before


def test_what_cannot_be_read_can_be_tried_again(
    dealer: Dealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> HomeFigures:
        says = "the disk is full"
        raise RecordsError(says)

    with monkeypatch.context() as patch:
        patch.setattr(MemoryProgram, "home_figures", fail)
        menu = dealer.choose()
        dealer.qtbot.waitUntil(menu.error.isVisible)
        assert menu.error.trouble == NOT_SHOWN
    QTest.mouseClick(menu.try_again, LEFT)
    again = dealer.window.menu
    assert again is not None
    dealer.qtbot.waitUntil(lambda: again.stands.figures is not None)
    assert not again.error.isVisible()


# --- the screen


def test_who_is_new_begins_with_the_first_lesson(dealer: Dealer) -> None:
    menu = dealer.choose("Somebody new")
    assert menu.card.button.hasFocus()
    dealer.qtbot.waitUntil(lambda: "Lesson 1" in menu.card.kicker.text())
    QTest.mouseClick(menu.card.button, LEFT)
    assert "Lesson 1 of 15: A first round" in dealer.window.bar.title.text()
    assert dealer.window.walkthrough is not None
    scenario = dealer.window.walkthrough.sitting.session.dealing.scenario
    assert len(scenario.bets) == 1


def test_tiles_lead_there(dealer: Dealer) -> None:
    menu = dealer.choose()
    assert list(menu.tiles) == ["practise", "quiz", "money", "exam", "record"]
    assert menu.tiles["exam"].accessibleDescription() == "Rounds and positions"
    QTest.mouseClick(menu.tiles["practise"], LEFT)
    assert dealer.window.course.shown.practise is not None
    QTest.mouseClick(dealer.window.bar.left, LEFT)
    assert dealer.window.menu is not None
    QTest.mouseClick(dealer.window.menu.tiles["record"], LEFT)
    assert isinstance(dealer.window.shown, ProgressScreen)
    QTest.mouseClick(dealer.window.bar.left, LEFT)
    assert dealer.window.menu is not None


def test_a_lesson_has_a_picture_which_is_drawn_once(dealer: Dealer, program: MemoryProgram) -> None:
    moments, procedure = dealer.window.course.moments, program.procedure("prague")
    picture = moments.of_lesson(procedure, "settlement")
    assert picture.deviceIndependentSize().toSize() == CLOSE
    assert moments.of_lesson(procedure, "settlement") is picture
    assert moments.of_lesson(procedure, "deal") is not picture


def test_staff_have_a_menu_by_their_roles(home: Home) -> None:
    tools = home.tools
    tools.show_roles(frozenset(), is_set_up=True)
    assert tools.staff not in tools.tools
    tools.show_roles(frozenset({Role.MANAGER, Role.PROCEDURES}), is_set_up=True)
    assert tools.staff in tools.tools
    groups = {title: [entry.id for entry in rows] for title, rows in tools.staff_groups()}
    assert groups == {
        "Training manager": [
            *("people", "class", "certificates", "figures", "assessed", "settings", "backups"),
        ],
        "Rules": ["rule changes", "overruled"],
    }
    tools.show_roles(frozenset(), is_set_up=False)
    ((_title, (only,)),) = tools.staff_groups()
    assert (only.title, only.about) == ("First-time setup", "For the training manager")
    opened: list[str] = []
    home.opened.connect(opened.append)
    tools.staff_menu.chosen.emit(only.id)
    assert opened == ["people"]


def test_another_house_is_chosen_on_it(dealer: Dealer, settings: Settings) -> None:
    menu = dealer.choose()
    menu.tools.moved.emit("british")
    other = dealer.window.menu
    assert other is not None
    assert other is not menu
    assert other.procedure.id == settings.procedure == "british"
    assert dealer.window.bar.left.text() == "British Pontoon, at home"
    assert dealer.window.trainee == "Anna"


def test_language_and_view_are_in_the_menu_of_the_person(dealer: Dealer) -> None:
    menu = dealer.choose()
    assert not dealer.window.languages.isVisible()
    menu.tools.spoken.emit("cs")
    QApplication.processEvents()
    assert dealer.window.languages.currentData() == "cs"
    assert menu.tools.help.text() == "Nápověda"
    menu.tools.person_menu.chosen.emit(VIEW)
    assert dealer.window.view_options is not None
    assert dealer.window.view_options.isVisible()


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_was_left_is_not_clipped_in_the_smallest_window(
    lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = Dealer(qtbot, open_window(program, lang))
    for name in ("R03", "R06"):
        dealer.do(dealer.begin(name)[0])
    dealer.window.resize(900, 500)
    menu = dealer.choose()
    assert menu.card.more_button.isVisible()
    qtbot.waitUntil(lambda: not clipped(dealer.window), timeout=2000)


def test_without_hints_none_can_be_asked_for(dealer: Dealer) -> None:
    form = dealer.form()
    QTest.mouseClick(form.form.hints.buttons[NONE], LEFT)
    QTest.mouseClick(form.practise_button, LEFT)
    assert not dealer.screen.sitting.session.mode.helps
    assert dealer.screen.sitting.session.mode.name == PRACTICE.name


# --- the same map elsewhere


def test_the_debrief_shows_where_faults_lie(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    for number, act in enumerate(acts):
        if number in (0, 2):
            dealer.screen.do(Act("shuffle"))
        dealer.screen.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    result = dealer.window.result
    assert result is not None
    shown = result.details.map
    assert isinstance(shown, FaultMap)
    assert shown.map is None, "it is made when it is looked at"
    result.show_details()
    result.details.tabs.setCurrentWidget(shown)
    assert shown.map is not None
    faults = count_faults_by_state(result.debrief)
    assert sum(faults.values()) == 2
    for state, number in faults.items():
        assert shown.map.mark(state)[::2] == (FAULTS, number)
    state = next(iter(faults))
    QTest.mouseClick(shown.map.states[state], LEFT)
    assert result.details.timeline is not None
    assert result.details.timeline.isVisible()


def record(dealer: Dealer) -> ProgressScreen:
    QTest.mouseClick(dealer.choose().tiles["record"], LEFT)
    screen = dealer.window.shown
    assert isinstance(screen, ProgressScreen)
    screen.tabs.setCurrentIndex(3)
    return screen


def test_the_record_shows_what_is_known(dealer: Dealer, program: MemoryProgram) -> None:
    deal_round(dealer)
    screen = record(dealer)
    procedure, day = program.procedure("prague"), DAY
    met = states_met(procedure, program.log.history("Anna", "prague"))
    known = known_states(procedure, program.memories.memory("Anna", "prague"), day, met)
    for path, found in known.items():
        assert screen.map.mark(path).kind == found.state
    assert screen.map.mark("deal/first_cards").kind == LEARNING
    counted = {mark.kind: words for mark, words in screen.known_map.legend.words}
    new = sum(found.state == NEW for found in known.values())
    assert counted[NEW] == f"new {new}"
    assert screen.known_map.legend.accessibleName()


def test_a_state_on_the_map_is_drilled_and_one_without_moves_says_so(dealer: Dealer) -> None:
    deal_round(dealer)
    screen = record(dealer)
    QTest.mouseClick(screen.map.states["bets"], LEFT)
    assert dealer.window.shown is screen
    assert screen.error.trouble == NO_MOVES
    for state in ("settlement", "boxes/turn/bust"):
        QTest.mouseClick(record(dealer).map.states[state], LEFT)
        drill = dealer.window.course.sessions.drilling.drill
        assert drill is not None
        assert drill.part == state
        assert dealer.window.table is not None


def test_who_watches_sees_where_one_is(dealer: Dealer) -> None:
    dealer.window.resize(1600, 1000)
    dealer.watch(PracticeRequest(boxes=3))
    screen = dealer.window.walkthrough
    assert screen is not None
    shown = screen.panel.map
    assert shown.isVisible()
    seen = set()
    for position in range(screen.watch.last + 1):
        screen.watch.go(position)
        (here,) = [path for path in shown.states if shown.mark(path).kind == HERE]
        seen.add(here)
    assert {"deal/first_cards", "settlement", "clearing"} <= seen
    assert any(path.startswith("boxes/turn/") for path in seen)
    QTest.mouseClick(shown.states["deal/own_card"], LEFT)
    assert shown.mark("deal/own_card").kind == HERE
    QTest.mouseClick(shown.states["opening/burn"], LEFT)  # it does not come up in this round
    assert shown.mark("deal/own_card").kind == HERE
