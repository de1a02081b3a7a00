"""The map of a round: all that a house can come to is on it, and nothing lies over anything."""

from html import escape
from itertools import combinations

import pytest
from hypothesis import given, strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram
from trainer.training.engine.reachable import possible_phases, possible_ways
from trainer.training.memory.memory import FADING, KNOWN, LEARNING, NEW
from trainer.ui.map.geometry import group_of, lay_out, names_of, plan_of
from trainer.ui.map.mark import FAULTS, HERE, PLAIN, Mark, ground_of
from trainer.ui.map.round_map import RoundMap
from trainer.ui.widgets.tokens import DARK, LIGHT, Tokens, contrast

_PROGRAM = MemoryProgram()
HOUSES = list(_PROGRAM.procedure_ids())
PLANS = {house: plan_of(_PROGRAM.procedure(house)) for house in HOUSES}
KINDS = (PLAIN, NEW, LEARNING, KNOWN, FADING, HERE, FAULTS)
SIZES = [(560, 400), (900, 500), (1280, 690), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("house", HOUSES)
def test_every_state_and_every_way_of_a_house_is_on_its_map(house: str) -> None:
    procedure, plan = _PROGRAM.procedure(house), PLANS[house]
    assert sorted(plan.states) == sorted(phase.path for phase in possible_phases(procedure))
    assert len(set(plan.states)) == len(plan.states)
    ways = {phase.way_name(edge) for phase, edge in possible_ways(procedure)}
    assert {name for names in plan.links.values() for name in names} == ways
    layout = lay_out(plan, QRectF(0, 0, 900, 500), 12)
    assert set(layout.places) == set(plan.states)
    assert set(layout.lines) == set(plan.links)


@pytest.mark.parametrize("house", HOUSES)
def test_a_round_goes_on_from_rank_to_rank(house: str) -> None:
    """What comes after something in the procedure's order does not stand before it, or beside."""
    procedure, plan = _PROGRAM.procedure(house), PLANS[house]
    ranks = [rank for section in plan.sections for rank in section.ranks]
    at = {state: number for number, rank in enumerate(ranks) for state in rank}
    for source, to in plan.links:
        same = procedure.phase(source).chart == procedure.phase(to).chart
        if same and procedure.index(source) < procedure.index(to):
            assert at[source] < at[to]


@given(
    st.sampled_from(HOUSES),
    st.floats(220, 3840),
    st.floats(120, 2160),
    st.floats(3, 30),
)
def test_nothing_overlaps_and_nothing_lies_outside(
    house: str, width: float, height: float, em: float
) -> None:
    room = QRectF(5, 5, width, height)
    layout = lay_out(PLANS[house], room, em)
    if min(place.height() for place in layout.places.values()) <= 0:
        assert em * 25 > height  # there is no room for anything
        return
    for one, other in combinations(layout.places.values(), 2):
        assert not one.intersects(other)
    for place in layout.places.values():
        assert room.contains(place)
    for group in layout.groups:
        assert not any(group.title.intersects(place) for place in layout.places.values())
        for path, place in layout.places.items():
            assert group_of(path) == group.path or not group.frame.intersects(place)
    ends = {(round(p.x()), round(p.y())) for line in layout.lines.values() for p in line}
    assert all(room.adjusted(-1, -1, 1, 1).contains(x, y) for x, y in ends)


@given(st.sampled_from(HOUSES), st.floats(220, 3840), st.floats(120, 2160), st.floats(3, 30))
def test_a_house_has_one_map_in_whatever_room(
    house: str, width: float, height: float, em: float
) -> None:
    usual = lay_out(PLANS[house], QRectF(0, 0, 900, 500), 12)
    assert lay_out(PLANS[house], QRectF(0, 0, width, height), em).rows == usual.rows


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("house", HOUSES)
def test_names_are_the_procedures_own(house: str, lang: str) -> None:
    procedure, plan = _PROGRAM.procedure(house), PLANS[house]
    names = names_of(procedure, plan.states, lang)
    for state in plan.states:
        whole = procedure.words(lang, "states", state)
        assert whole.casefold().endswith(names.states[state].casefold())
        if names.states[state] != whole:
            assert whole.startswith(names.groups[group_of(state)])


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("house", ["prague", "shoot", "crown", "british"])
def test_words_fit_on_their_plaques(
    house: str, size: tuple[int, int], lang: str, qtbot: QtBot
) -> None:
    shown = RoundMap(_PROGRAM.procedure(house), lang)
    qtbot.addWidget(shown)
    shown.resize(*size)
    shown.show()
    for button in shown.states.values():
        assert button.letters >= 10
        assert len(button.shown_lines) >= 1
        assert shown.rect().contains(button.geometry())
        if size != SIZES[0]:
            assert " ".join(button.shown_lines) == button.words
    for one, other in combinations(shown.states.values(), 2):
        assert not one.geometry().intersects(other.geometry())


def test_in_a_small_room_nothing_is_written(qtbot: QtBot) -> None:
    shown = RoundMap(_PROGRAM.procedure("prague"), "en")
    qtbot.addWidget(shown)
    shown.resize(shown.minimumSizeHint())
    shown.show()
    assert all(button.shown_lines == () for button in shown.states.values())
    assert all(button.accessibleName() for button in shown.states.values())


def test_a_state_is_pressed_by_mouse_and_by_keys(qtbot: QtBot) -> None:
    shown = RoundMap(_PROGRAM.procedure("prague"), "en")
    qtbot.addWidget(shown)
    shown.resize(900, 500)
    with qtbot.waitActive(shown):
        shown.show()
        shown.activateWindow()
    picked: list[str] = []
    shown.picked.connect(picked.append)
    QTest.mouseClick(shown.states["settlement"], Qt.MouseButton.LeftButton)
    first = shown.states["opening/cut"]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    here = shown.focusWidget()
    assert here is shown.states["opening/judge"]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        QTest.keyClick(here, key)
    assert picked == ["settlement", "opening/judge", "opening/judge"]
    by_tab = [b for b in shown.states.values() if b.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert by_tab == [here]


def test_arrows_lead_to_every_state(qtbot: QtBot) -> None:
    for house in HOUSES:
        shown = RoundMap(_PROGRAM.procedure(house), "en")
        qtbot.addWidget(shown)
        shown.resize(900, 500)
        shown.show()
        seen: set[QWidget] = set()
        todo: list[QWidget] = [next(iter(shown.states.values()))]
        while todo:
            here = todo.pop()
            if here in seen:
                continue
            seen.add(here)
            for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
                here.setFocus()
                QTest.keyClick(here, key)
                todo.append(shown.focusWidget())
        assert seen == set(shown.states.values())


def test_a_mark_is_said_and_seen_without_its_colour(qtbot: QtBot) -> None:
    shown = RoundMap(_PROGRAM.procedure("prague"), "en")
    qtbot.addWidget(shown)
    shown.resize(900, 500)
    shown.show()
    bets = shown.states["bets"]
    said, signs = set(), set()
    for kind in KINDS:
        shown.show_marks({"bets": Mark(kind, 0.5, 3)})
        said.add(bets.accessibleName())
        image = bets.grab().toImage()
        side = range(2, round(bets.badge) - 2)
        grey = [[image.pixelColor(x, y).lightness() // 64 for x in side] for y in side]
        signs.add(str(grey))
    assert said >= {"Bets", "Bets: known well", "Bets: mistakes: 3", "Bets: here"}
    assert len(said) == len(signs) == len(KINDS)


@pytest.mark.parametrize("now", [LIGHT, DARK])
def test_words_on_marks_can_be_read(now: Tokens) -> None:
    for kind in KINDS:
        ground, ink = ground_of(Mark(kind), now)
        assert contrast(ground, ink) >= 4.5


def test_a_tip_tells_the_clauses(qtbot: QtBot) -> None:
    procedure = _PROGRAM.procedure("prague")
    for lang in ("en", "cs"):
        shown = RoundMap(procedure, lang)
        qtbot.addWidget(shown)
        shown.show_marks({"ace": Mark(KNOWN)})
        tip = shown.tip("ace")
        assert procedure.words(lang, "states", "ace") in tip
        assert "PRG-IMM-5: " in tip
        assert escape(procedure.clause("AMB-9", lang, "says")) in tip
