"""A scenario that cannot be meant so is refused at once, with one clear sentence."""

from time import process_time

import pytest

from trainer.app import App
from trainer.games import families
from trainer.procedure.fields import DataError
from trainer.procedure.load import overlay
from trainer.training.engine.scenario import MOST_TEXT, parse_scenario, read_scenario

PROGRAM = App()
FIVE = "[[bet]]\nbox = 2\nchips = { 5 = 1 }\n"
BET = '[[bet]]\nbox = 2\nplayer = "Anna"\nchips = { 25 = 2 }\n'


def refused(text: str) -> list[str]:
    with pytest.raises(DataError) as error:
        PROGRAM.dealing(text, "x.toml")
    return [str(problem) for problem in error.value.problems]


def scenario(name: str = "prague", head: str = "", rest: str = BET) -> str:
    return f'procedure = "{name}"\nseed = 1\n{head}\n{rest}'


ENDLESS: dict[str, tuple[str, str]] = {
    "bets": (scenario(rest=BET * 2000), "bet: holds 2000: 21 are the most there may be here"),
    "one bet too many": (scenario(rest=BET * 22), "bet: holds 22: 21 are the most"),
    "wishes": (
        scenario(rest=BET + '[[wish]]\nbox = 2\nwhat = "bet"\n' * 2000),
        "wish: holds 2000: 100 are the most",
    ),
    "cuts": (
        scenario(head='start = "shuffle"', rest=BET + "[[cut]]\nfrom_top = 0.4\n" * 2000),
        "cut: holds 2000: 100 are the most",
    ),
    "cards": (
        scenario(head=f"shoe = {['xx'] * 20_000}"),
        "shoe: holds 20000: 312 are the most",
    ),
    "answers": (
        scenario(rest=f"{BET}decisions = {['twist'] * 9000}\n"),
        "bet 1, decisions: holds 9000: 1000 are the most",
    ),
    "rounds": (scenario(head="rounds = 1_000_000"), "a whole number from 1 to 1000, not 1000000"),
    "decisions of a banker": (
        scenario("british", rest=f"[banker]\ndecisions = {['stick'] * 12_000}\n{FIVE}"),
        "banker, decisions: holds 12000: 10000 are the most",
    ),
    "top ups": (
        scenario("shoot", rest=f"[banker]\ntop_ups = {[20] * 2000}\n{FIVE}"),
        "banker, top_ups: holds 2000: 1000 are the most",
    ),
    "chips": (scenario(rest=BET.replace("= 2 }", "= 1_000_000_000 }")), "should be a whole number"),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_a_scenario_that_is_far_too_large_is_refused_at_once(name: str) -> None:
    text, says = ENDLESS[name]
    began = process_time()
    found = refused(text)
    assert process_time() - began < 1
    assert says in found[0]
    assert len(found) < 5


def test_fifty_thousand_bets_are_refused_unread() -> None:
    text = scenario(rest=BET * 50_000)
    began = process_time()
    assert refused(text) == [
        f"x.toml: is too long for a scenario: at most {MOST_TEXT} letters, not {len(text)}"
    ]
    assert process_time() - began < 0.1


@pytest.mark.parametrize("name", ["british", "shoot"])
def test_there_is_no_cut_card_in_a_game_that_has_none(name: str) -> None:
    text = scenario(name, "cut_card = 9", FIVE)
    assert refused(text) == ["x.toml, cut_card: there is none in this game: leave it out"]


@pytest.mark.parametrize("name", ["online", "crown"])
def test_no_cut_card_shows_where_there_is_a_shuffler(name: str) -> None:
    (found,) = refused(scenario(name, "cut_card = 9"))
    assert "there is none where the cards come from a shuffler" in found


def test_a_chip_that_the_house_does_not_have_is_refused() -> None:
    (found,) = refused(scenario(rest=BET.replace("25 = 2", "10 = 5")))
    assert found == (
        "x.toml: bet 1, chips: there is no chip of '10': the house has 1, 5, 25, 50, 100, 500, 1000"
    )
    (found,) = refused(scenario(rest=BET + "insurance = { 20 = 1 }\n"))
    assert "bet 1, insurance: there is no chip of '20'" in found


def test_a_chip_that_stands_twice_is_refused() -> None:
    (found,) = refused(scenario(rest=BET.replace("25 = 2", '"25" = 1, 025 = 1')))
    assert found == "x.toml: bet 1, chips: the chip of 25 stands twice: say once how many"


def test_a_bet_that_nobody_could_count_is_refused() -> None:
    PROGRAM.dealing(scenario(rest=BET.replace("25 = 2", "1 = 10, 5 = 50")), "x.toml")
    (found,) = refused(scenario(rest=BET.replace("25 = 2", "1 = 11, 5 = 50")))
    assert found == "x.toml: bet 1, chips: a bet is at most 60 chips, not 61: take larger ones"


def test_a_sum_that_no_chips_make_is_no_answer() -> None:
    own = {"amends": "online", "option": {"denominations": [5, 25]}}
    procedure = overlay(PROGRAM.procedure("online"), own, "own.toml", families())

    def read(answer: str) -> None:
        text = scenario("online", rest=f"{BET}decisions = ['{answer}']\n")
        read_scenario(parse_scenario(text, "x.toml"), procedure, "x.toml", text)

    read("double 15")
    with pytest.raises(DataError, match=r"answer 1, 'double 7': no chips of 5, 25 make 7"):
        read("double 7")
