"""What changed as an inspector sees it: dealt right or wrong, called and named, or left at that."""

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

from trainer.app import App
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.scene import Scene, Scenes, is_right, is_spoilt, is_wrong_at
from trainer.training.catchup.walkthrough import sentences
from trainer.training.diff.comparison import Side
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import WINDOW, faults_of
from trainer.training.judge.verdict import FAULT

PROGRAM = App()
AMENDMENTS = Path(__file__).parents[3] / "amendments"
#: Who sees a scene: told of each act that has begun.
Eyes = Callable[[WatchedRound], None]


@cache
def becoming(name: str) -> Requalification:
    return made([AMENDMENTS / f"{name}.toml"])


def made(files: Sequence[Path]) -> Requalification:
    """The way to a house with these amendments."""
    house = tomllib.loads(files[0].read_text(encoding="utf-8"))["amends"]
    sides = (PROGRAM.procedure(house), PROGRAM.procedure(house, files))
    old, new = (Side(one, PROGRAM.machine(one)) for one in sides)
    return Requalification(old, new, PROGRAM.finder(new.procedure))


@cache
def scenes(name: str) -> Scenes:
    (moment,) = becoming(name).moments
    return becoming(name).scenes(moment)


def silent(_seen: WatchedRound) -> None:
    """Nothing is ever called."""


def naming(clause: str) -> Eyes:
    """Everything is called, and always named so."""

    def call(seen: WatchedRound) -> None:
        seen.call(seen.begun[-1])
        seen.name(clause=clause)

    return call


def knowing(seen: WatchedRound) -> None:
    """What is wrong is called and named when it is seen."""
    for fault in seen.watched.faults:
        if fault.n == len(seen.begun):
            naming(fault.clauses[0])(seen)


def saw(scene: Scene, eyes: Eyes) -> WatchedRound:
    seen = scene.start_watching(3.0)
    for number in range(scene.begin, len(scene.watched.trace.moments) + 1):
        seen.begin_act(float(number))
        eyes(seen)
    seen.end()
    return seen


@pytest.mark.parametrize("name", sorted(file.stem for file in AMENDMENTS.glob("*.toml")))
def test_every_change_can_be_seen_dealt_right_and_dealt_wrong(name: str) -> None:
    """None of them is signed off by silence alone, and none cannot be signed off."""
    for moment, change in becoming(name).moments.items():
        found = becoming(name).scenes(moment)
        for one in found.right:
            acts = one.watched.trace.moments
            assert all(each.verdict.verdict != FAULT for each in acts)
            assert one.begin <= one.key <= len(acts)
            assert not is_right(saw(one, naming(found.clauses[0])))
            assert is_right(saw(one, silent))
        assert found.wrong
        assert len(found.clauses) >= 6, "none is guessed"
        for one in found.wrong:
            (fault,) = one.watched.faults
            assert one.begin <= fault.n <= len(one.watched.trace.moments)
            assert found.beside or set(fault.clauses) & {*change.clauses} or fault.n == one.key
            assert fault.clauses[0] in found.clauses
            assert is_right(saw(one, knowing))
            assert not is_right(saw(one, silent))
            assert not is_right(saw(one, naming(fault.clauses[0]))), "he calls what is right, too"


def test_the_old_habit_is_seen_first() -> None:
    found = scenes("burn_three")
    (fault,) = found.wrong[0].watched.faults
    assert (fault.kind, fault.clauses) == ("not_due", ("PRG-BURN-1",))
    burnt = [act.act for act in found.right[0].watched.trace.acts[found.right[0].begin - 1 :]]
    assert burnt == ["burn_card"] * 3 + ["discard_burn"], "all of them are seen, and counted"


def test_what_is_forbidden_now_is_seen_done_first(tmp_path: Path) -> None:
    """Only a slip feels such a change: it is done before any other."""
    rule = 'id = "bust"\nact = "deal_card"\nwhen = ["at_limit"]\nclauses = ["PRG-BUST-1"]'
    file = tmp_path / "bust.toml"
    file.write_text(f'amends = "prague"\n[[never]]\n{rule}\n', encoding="utf-8")
    found = made([file])
    (moment,) = found.moments
    (fault,) = found.scenes(moment).wrong[0].watched.faults
    assert (fault.act.act, fault.clauses) == ("deal_card", ("PRG-BUST-1",))


def test_who_looks_for_scenes_may_stop() -> None:
    """The window is not held up: it is told of everything that is tried."""
    looked: list[int] = []
    anew = made([AMENDMENTS / "burn_three.toml"])
    (moment,) = anew.moments
    anew.positions(moment)
    anew.scenes(moment, looked.append)
    assert looked


def test_where_nothing_wrong_can_be_seen_at_the_moment_something_beside_it_is() -> None:
    """Whoever doubles his bank says so, and who deals on has done nothing wrong."""
    found = scenes("bri_banker_doubles")
    assert found.beside
    assert all(one.wrong for one in found.wrong)
    assert not any(one.wrong for one in found.right)


@pytest.mark.parametrize(
    ("name", "itself"),
    [
        ("wave_is_enough", False),  # who asks aloud all the same does no harm
        ("bri_banker_doubles", False),
        ("burn_three", True),
        ("no_even_money", True),
        ("total_before_settling", True),
    ],
)
def test_it_is_known_whether_the_change_itself_is_seen_done_wrong(name: str, itself: bool) -> None:
    assert scenes(name).itself is itself


@pytest.mark.parametrize("name", ["wave_is_enough", "no_even_money", "trick_two_to_one"])
def test_what_is_worded_anew_can_be_named(name: str) -> None:
    (change,) = becoming(name).moments.values()
    worded = {one.clause for one in sentences(becoming(name), change, "en") if one.new}
    assert worded <= {*scenes(name).clauses}
    assert len(scenes(name).clauses) == 6


def test_right_and_wrong_are_seen_from_the_same_act_on() -> None:
    for name in ("burn_three", "collect_clockwise", "total_before_settling"):
        found = scenes(name)
        begins = {one.watched.trace.scenario.source: one.begin for one in found.right}
        for one in found.wrong:
            assert one.begin == begins[one.watched.trace.scenario.source]


def test_a_fault_that_is_named_otherwise_or_not_at_all_is_not_seen() -> None:
    found = scenes("total_before_settling")
    scene = found.wrong[0]
    (fault,) = scene.watched.faults
    other = next(one for one in found.clauses if one not in fault.clauses)

    def at(clause: str) -> Eyes:
        return lambda seen: naming(clause)(seen) if len(seen.begun) == fault.n else None

    assert is_right(saw(scene, at(fault.clauses[0])))
    assert not is_right(saw(scene, at(other)))
    assert not is_right(saw(scene, at("")))


def test_a_fault_is_called_until_its_limit_and_no_later() -> None:
    scene = scenes("collect_clockwise").wrong[0]
    (fault,) = scene.watched.faults

    def later(acts: int) -> Eyes:
        call = naming(fault.clauses[0])
        return lambda seen: call(seen) if len(seen.begun) == fault.n + acts else None

    assert len(scene.watched.trace.moments) == fault.n + WINDOW
    assert is_right(saw(scene, later(WINDOW)))
    assert not is_right(saw(scene, later(-1)))


def test_what_is_called_and_not_named_yet_is_open_until_the_end() -> None:
    scene = scenes("collect_clockwise").right[0]
    seen = scene.start_watching(3.0)
    seen.begin_act(1.0)
    seen.call(1.0)
    assert not is_spoilt(seen)
    for number in range(scene.begin + 1, len(scene.watched.trace.moments) + 1):
        seen.begin_act(float(number))
    seen.end()
    assert is_spoilt(seen)
    assert not is_right(seen)


def test_no_three_tries_are_all_right_or_all_wrong_and_each_has_his_own() -> None:
    orders = {}
    for who in ("Jana", "Karel", "Ota", "Eva"):
        order = [is_wrong_at(number, who) for number in range(60)]
        assert all(len({*order[n : n + 3]}) == 2 for n in range(58))
        assert order == [is_wrong_at(number, who) for number in range(60)]
        orders[tuple(order)] = who
    assert len(orders) == 4


@pytest.mark.parametrize("name", ["burn_three", "total_before_settling", "bri_banker_doubles"])
def test_who_always_says_the_same_is_never_right_three_times(name: str) -> None:
    found = scenes(name)
    for eyes in (silent, *(naming(clause) for clause in found.clauses)):
        for who in ("Jana", "Karel", "Ota"):
            came = [is_right(saw(found.choose_scene(number, who), eyes)) for number in range(30)]
            assert not any(all(came[n : n + 3]) for n in range(28))


def test_who_knows_it_is_right_each_time() -> None:
    found = scenes("burn_three")
    assert all(is_right(saw(found.choose_scene(number, "Jana"), knowing)) for number in range(12))


def test_what_is_left_before_its_end_is_not_right() -> None:
    scene = scenes("burn_three").right[0]
    seen = scene.start_watching(3.0)
    seen.begin_act(1.0)
    assert not is_right(seen)


def test_the_round_of_a_scene_has_no_other_fault() -> None:
    for scene in scenes("trick_two_to_one").wrong:
        assert faults_of(scene.watched.trace)[:1] == scene.watched.faults
