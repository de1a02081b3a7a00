"""What a rule change costs, and what comes out whatever it is dealt with."""

import random
from pathlib import Path

import pytest

from tests.plain_loop import plain_loop
from trainer.app import App
from trainer.games.pontoon import fast
from trainer.games.pontoon.compiled import COMPILED, as_array
from trainer.games.pontoon.rules import new_shoe
from trainer.procedure.fields import DataError
from trainer.training.house_edge.games import cut_card_depth, game_at, readings, without_each
from trainer.training.house_edge.price import has_price, prices
from trainer.training.house_edge.shoes import deal_on

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"


def test_a_five_card_trick_at_two_to_one_costs_the_house_its_edge() -> None:
    new = PROGRAM.procedure("prague", [AMENDMENTS / "trick_two_to_one.toml"])
    price = next(one for one in prices(PRAGUE, new) if one.error <= 0.1)
    assert price.difference == pytest.approx(-3.6, abs=0.4)
    assert price.after == price.edge + price.difference


def test_what_changes_no_payment_costs_nothing() -> None:
    new = PROGRAM.procedure("prague", [AMENDMENTS / "collect_clockwise.toml"])
    price = next(prices(PRAGUE, new))
    assert (price.difference, price.error, price.same) == (0, 0, True)
    assert price.rounds > 0


def test_what_no_round_has_shown_yet_is_not_said_to_be_the_same(tmp_path: Path) -> None:
    """The super bonus comes up twice in a million rounds."""
    more = tmp_path / "more.toml"
    more.write_text('amends = "crown"\n[option]\nsuper_bonus = [[5, 2000]]\n', encoding="utf-8")
    price = next(prices(PROGRAM.procedure("crown"), PROGRAM.procedure("crown", [more])))
    assert not price.same


@pytest.mark.parametrize(("least", "bet"), [(5, 10), (10, 10), (25, 30)])
def test_a_first_bet_is_one_that_the_house_takes(least: int, bet: int, tmp_path: Path) -> None:
    """One that is not too small for its super bonus either."""
    other = tmp_path / "other.toml"
    text = f"[option]\nstakes = [{least}, 5000]\nsuper_bonus = [[{least}, 3000]]\n"
    other.write_text(f'amends = "crown"\n{text}', encoding="utf-8")
    rules = game_at(PROGRAM.procedure("crown", [other])).rules
    assert (rules.stake, rules.super_bonus) == (bet, 3000 / bet)


def test_other_shoes_are_dealt_apart() -> None:
    crown, star = (PROGRAM.procedure(name) for name in ("crown", "star"))
    price = next(prices(crown, star))
    assert price.error > price.edge_error


def test_the_same_seed_deals_the_same() -> None:
    game = game_at(PRAGUE)
    assert next(deal_on(game, None, 5)) == next(deal_on(game, None, 5))
    assert next(deal_on(game, None, 5)) != next(deal_on(game, None, 6))


def test_banker_and_players_who_decide_freely_have_no_edge() -> None:
    british = PROGRAM.procedure("british")
    assert not has_price(british, british)
    with pytest.raises(DataError, match="british: the banker decides freely"):
        game_at(british)


@pytest.mark.parametrize(("house", "decks"), [("prague", 1.0), ("star", 2.0), ("rtg", 1.0)])
def test_the_cut_card_lies_where_the_procedure_puts_it(house: str, decks: float) -> None:
    assert cut_card_depth(PROGRAM.procedure(house)) == decks


def test_a_house_without_a_rule_is_dealt_for_each_that_it_has() -> None:
    assert [name for name, _ in without_each(PRAGUE)] == [
        *("insurance", "even money", "Pontoon", "trick", "buying", "splitting"),
    ]


def test_what_the_documents_leave_open_is_read_in_every_way_that_matters() -> None:
    found = [(one.option, one.value, one.own) for one in readings(PRAGUE)]
    assert ("trick_loses_to", "pontoon", True) in found
    assert ("trick_loses_to", "21 and pontoon", False) in found
    assert ("dealer_pontoon_takes", "bb+1", False) in found
    assert not [one for one in found if one[0] in ("burn_face", "first_boxes", "insurance_called")]


@pytest.mark.skipif(not COMPILED, reason="numba is not installed here")
def test_the_loop_does_the_same_compiled_or_not() -> None:
    game, rng = game_at(PRAGUE), random.Random(1)
    chances = [rng.random() for _ in range(30_000)]
    shoe, table = new_shoe(game.rules), fast.empty_table()
    numbers = game.numbers()
    found = fast.deal_rounds(
        as_array(chances), as_array(shoe), as_array(table), *numbers, *numbers, False
    )
    plain = (game.rules, game.pays, fast.moves_of(game.strategy))
    assert found == pytest.approx(
        plain_loop().deal_rounds(chances, shoe, table, *plain, *plain, False)
    )
