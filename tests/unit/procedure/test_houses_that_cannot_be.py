"""A house that cannot be is refused: one sentence with the option, its place and what is right."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from trainer.app import App
from trainer.games import families
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import overlay
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import OptionKind
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.judge.trace import perform

PROGRAM = App()
PROCEDURES = tuple(PROGRAM.procedure_ids())
MOST_ACTS = 4000


def with_options(name: str, **options: object) -> Procedure:
    """The procedure with these options, those that it does not have with a clause of it."""
    base = PROGRAM.procedure(name)
    said = {
        option: {"value": value, "clauses": list(base.otherwise)}
        if option not in base.options and not isinstance(value, dict)
        else value
        for option, value in options.items()
    }
    return overlay(base, {"amends": name, "option": said}, "own.toml", families())


def problems(name: str, **options: object) -> tuple[Problem, ...]:
    with pytest.raises(DataError) as error:
        with_options(name, **options)
    return error.value.problems


#: What cannot be: the procedure, its options, at which of them it is said, and what.
IMPOSSIBLE: dict[str, tuple[str, dict[str, object], str, str]] = {
    "no boxes": ("prague", {"boxes": 0}, "boxes", "a whole number from 1 to 9, not 0"),
    "a last box that is not there": (
        "prague",
        {"last_boxes": [7, 8]},
        "last_boxes",
        "there is no box 8: the boxes are 1 to 7",
    ),
    "boxes taken away": ("prague", {"boxes": 6}, "last_boxes", "there is no box 7"),
    "a first box that is not there": ("prague", {"first_boxes": [9]}, "first_boxes", "no box 9"),
    "a first box twice": ("prague", {"first_boxes": [1, 1]}, "first_boxes", "each of them once"),
    "no decks": ("prague", {"decks": 0}, "decks", "a whole number from 1 to 12, not 0"),
    "more decks than there are": ("prague", {"decks": 10**30}, "decks", "from 1 to 12"),
    "more boxes than cards": ("british", {"boxes": 9, "ranks": ["A"]}, "decks", "too few"),
    "more burnt than there is": ("prague", {"burn_cards": 400}, "burn_cards", "from 0 to 100"),
    "more burnt than the shoe bears": (
        "prague",
        {"burn_cards": 30, "decks": 1, "cut_margin": 0.3, "cut_card_depth": 0.1, "about": 0.1},
        "burn_cards",
        "burning 30 of 52 cards leaves too few for a round: at most 12",
    ),
    "a cut card below the stack": (
        "prague",
        {"cut_card_depth": 7},
        "cut_card_depth",
        "7.0 of 6 decks deep it would show before a round is dealt: at most 4.88",
    ),
    "a cut card at the top": ("prague", {"cut_card_depth": 5.9}, "cut_card_depth", "at most 4.88"),
    "a cut card under everything": ("prague", {"cut_card_depth": 0}, "cut_card_depth", "from 0.1"),
    "a cut that nobody can make": (
        "prague",
        {"cut_margin": 4},
        "cut_margin",
        "every cut would be refused: at most 3.0",
    ),
    "a margin that is none": ("prague", {"about": 1}, "about", "less than 1.0"),
    "stakes that fall": ("prague", {"stakes": [500, 5]}, "stakes", "the smaller first"),
    "a stake of nothing": ("prague", {"stakes": [0, 5]}, "stakes", "from 1"),
    "stakes that no chips make": (
        "online",
        {"stakes": [6, 9], "denominations": [5, 25]},
        "stakes",
        "no chips make a stake from 6 to 9: the smallest chip is 5, and 10 would be the first",
    ),
    "no chips": ("prague", {"denominations": []}, "denominations", "one at least"),
    "a chip of nothing": ("prague", {"denominations": [0, 5]}, "denominations", "from 1"),
    "a chip twice": ("prague", {"denominations": [1, 5, 5]}, "denominations", "each of them once"),
    "chips that cannot be changed": (
        "online",
        {"denominations": [20, 50]},
        "denominations",
        "50 cannot be changed: every chip should be a multiple of the smallest, 20",
    ),
    "a payment that no chips make": (
        "prague",
        {"denominations": [5, 25]},
        "denominations",
        "no chips pay 3:2 on 5, the smallest: a chip of 1 is needed (trick_pays)",
    ),
    "a bonus that no chips make": (
        "genting",
        {"denominations": [10, 100], "envy_bonus": 55},
        "denominations",
        "no chips make a bonus of 55",
    ),
    "a sum that no chips make": ("british", {"denominations": [5]}, "denominations", "chip of 1"),
    "no bet on a box": ("prague", {"bets_on_a_box": 0}, "bets_on_a_box", "from 1 to 5"),
    "a ratio that pays nothing": ("prague", {"others_pay": [0, 1]}, "others_pay", "from 1 to 100"),
    "a ratio of nothing": ("prague", {"others_pay": [1, 0]}, "others_pay", "from 1 to 100"),
    "a ratio below nothing": ("prague", {"pontoon_pays": [-3, 2]}, "pontoon_pays", "from 1"),
    "a payment that comes to nothing": (
        "prague",
        {"half_units": "down", "others_pay": [1, 9]},
        "others_pay",
        "pays nothing on the least stake, 5",
    ),
    "a dealer who never stands": (
        "prague",
        {"dealer_stands_on": 30},
        "dealer_stands_on",
        "nobody would ever stand on 30: at most 21, the limit",
    ),
    "players who never stand": ("rtg", {"stand_from": 22}, "stand_from", "at most 21"),
    "players who never stick": (
        "british",
        {"stick_from": 22},
        "stick_from",
        "from 22 nobody may ever stick: should be up to the limit, 21",
    ),
    "players who can do nothing": (
        "prague",
        {"stand_from": 12, "twist": False},
        "stand_from",
        "nobody may twist",
    ),
    "doubled hands that can do nothing": (
        "australian",
        {"stand_from": 12},
        "stand_from",
        "a doubled hand",
    ),
    "no limit": ("prague", {"limit": 0}, "limit", "a whole number from 12 to 31, not 0"),
    "a limit below a Pontoon": (
        "prague",
        {"limit": 20},
        "pontoon_with",
        "an ace with T counts 21, and a Pontoon should not be over the limit, 20",
    ),
    "a Pontoon of nothing": ("prague", {"pontoon_with": []}, "pontoon_with", "is empty"),
    "a Pontoon of aces": ("prague", {"pontoon_with": ["A"]}, "pontoon_with", "leave A out"),
    "a Pontoon that wins at once and is none": (
        "australian",
        {"courts": 9},
        "pontoon_with",
        "an ace with J counts 20, and what wins at once should count the limit, 21",
    ),
    "no cards": ("australian", {"ranks": []}, "ranks", "one at least"),
    "a rank twice": ("australian", {"ranks": ["A", "A"]}, "ranks", "each of them once"),
    "a rank that is none": ("prague", {"waits_against": ["10"]}, "waits_against", "A23456789TJQK"),
    "a rank that is not there": (
        "australian",
        {"pontoon_with": ["T"]},
        "pontoon_with",
        "there is no T in the house's pack: its ranks are A 2 3 4 5 6 7 8 9 J Q K",
    ),
    "aces upside down": ("prague", {"aces": [11, 1]}, "aces", "the smaller first"),
    "aces that count more than they should": ("prague", {"aces": [9, 11]}, "aces", "2 at most"),
    "cards that are hardly worth anything": (
        "prague",
        {"pips": [1] * 9, "courts": 3},
        "pips",
        "cards count 1.5 on average: hands would hardly ever end",
    ),
    "values for too few ranks": ("prague", {"pips": [2, 3]}, "pips", "not a list of 2"),
    "cards worth nothing": ("prague", {"pips": [0, 3, 4, 5, 6, 7, 8, 9, 10]}, "pips", "from 1"),
    "courts worth nothing": ("prague", {"courts": 0}, "courts", "from 1 to 31"),
    "a trick of one card": ("british", {"trick_cards": 1}, "trick_cards", "from 3 to 8"),
    "a trick that is always bust": (
        "british",
        {"trick_cards": 8, "aces": [3, 11], "pips": [3, 3, 4, 5, 6, 7, 8, 9, 10]},
        "trick_cards",
        "8 cards count 24 at least, more than the limit, 21",
    ),
    "a trick of more cards than a hand has": (
        "prague",
        {"trick_cards": 6},
        "trick_cards",
        "a hand has 5 cards at most (most_cards)",
    ),
    "a card bought beyond the last": (
        "prague",
        {"last_bought_card": 6},
        "last_bought_card",
        "6 should be 5 at most",
    ),
    "hands of two cards": ("prague", {"most_cards": 2}, "most_cards", "from 3 to 31, or 0"),
    "insurance against what is no Pontoon": (
        "prague",
        {"insurance_against": ["5"]},
        "insurance_against",
        "with 5 the dealer gets no Pontoon",
    ),
    "insurance of more than the stake": (
        "prague",
        {"insurance_most": [2, 1]},
        "insurance_most",
        "[1, 1] at most",
    ),
    "a Pontoon paid where insurance is open": (
        "prague",
        {"waits_against": ["T"]},
        "waits_against",
        "A is missing",
    ),
    "even money against what is not insured": (
        "prague",
        {"even_money_against": ["A", "T"]},
        "even_money_against",
        "leave T out",
    ),
    "even money against nothing": (
        "prague",
        {"even_money_against": []},
        "even_money",
        "is offered against no card",
    ),
    "split aces without a card": (
        "prague",
        {"cards_to_a_split_ace": 0},
        "cards_to_a_split_ace",
        "from 1",
    ),
    "a split hand without a card": (
        "british",
        {"cards_to_a_split_hand": 0},
        "cards_to_a_split_hand",
        "from 1",
    ),
    "a split hand that is full": (
        "british",
        {"cards_to_a_split_hand": 5},
        "cards_to_a_split_hand",
        "at most 4",
    ),
    "totals that nobody doubles": (
        "australian",
        {"double_totals": [21, 21]},
        "double_totals",
        "from 2 to 20",
    ),
    "a hand doubled twice that gets no card": (
        "australian",
        {"doubles_on_a_hand": 2},
        "doubles_on_a_hand",
        "should be 0 or 1",
    ),
    "a total that every hand has": ("rtg", {"stand_from": 4}, "stand_from", "or from 5"),
    "one card doubled": ("australian", {"double_cards": 1}, "double_cards", "from 2 to 31, or 0"),
    "a rescue of nothing": (
        "australian",
        {"doubles_on_a_hand": 0},
        "rescue",
        "nobody may double: should be false",
    ),
    "surrender of more than the bet": (
        "australian",
        {"surrender_takes": [2, 1]},
        "surrender_takes",
        "[1, 1] at most",
    ),
    "two ratios for three sevens": (
        "australian",
        {"three_cards_pay": [[3, 2], [2, 1]]},
        "three_cards_pay",
        "three ratios",
    ),
    "rates that fall": (
        "australian",
        {"many_cards_pay": [[6, 2, 1], [5, 3, 2]]},
        "many_cards_pay",
        "the fewest first",
    ),
    "bonuses that are never paid": (
        "australian",
        {"wins_at_once": False},
        "super_bonus",
        "should be [], or wins_at_once true",
    ),
    "bands that fall": (
        "australian",
        {"super_bonus": [[25, 5000], [5, 1000]]},
        "super_bonus",
        "the lowest first",
    ),
    "a band that nobody stakes": (
        "australian",
        {"super_bonus": [[5, 1000], [6000, 5000]]},
        "super_bonus",
        "nobody stakes 6000: up to 5000",
    ),
    "envy of nothing": ("australian", {"super_bonus": []}, "envy_bonus", "should be 0"),
    "a kitty upside down": ("shoot", {"kitty": [200, 20]}, "kitty", "the smaller first"),
    "a kitty of nothing": ("shoot", {"kitty": [0, 20]}, "kitty", "begins with 1 at least"),
    "a first shoot bet too early": ("shoot", {"shoots_before": [4]}, "shoots_before", "hold 2"),
    "a shoot bet on a card that is none": (
        "shoot",
        {"shoots_before": [2, 6]},
        "shoots_before",
        "nobody gets a card 6: up to 5",
    ),
    "a fifth card to what is too low": ("british", {"low_fifth": 3}, "low_fifth", "or from 4"),
    "a total that nobody burns": ("british", {"burns": [13, 21]}, "burns", "no two cards"),
    "a loss of nothing": ("british", {"banker_pontoon_takes": 0}, "banker_pontoon_takes", "from 1"),
    "a buy for nothing": ("british", {"first_buy": [0, 2]}, "first_buy", "from 1 to 100"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_house_that_cannot_be_is_refused(name: str) -> None:
    procedure, options, option, says = IMPOSSIBLE[name]
    told = [str(problem) for problem in problems(procedure, **options)]
    assert any(one.startswith(f"own.toml: option {option}") and says in one for one in told), told


def test_everything_that_cannot_be_is_told_at_once() -> None:
    told = problems("prague", boxes=5, dealer_stands_on=25, cut_card_depth=6)
    names = [problem.place.split()[-1] for problem in told]
    assert names == ["cut_card_depth", "last_boxes", "last_boxes", "dealer_stands_on"]


@pytest.mark.parametrize("option", ["bets_on_a_box", "insurance_against", "controller"])
def test_a_banker_has_no_options_of_a_casino(option: str) -> None:
    told = problems("british", **{option: {"value": 1, "clauses": ["BRI-AMB-1"]}})
    (problem,) = told
    assert problem.says.startswith("there is no such option: ")


# Any value of any option: it is refused with a sentence, or the round is dealt to its end


@cache
def words_of(name: str) -> tuple[str, ...]:
    kinds = PROGRAM.procedure(name).family.options.values()
    return tuple(word for kind in kinds for word in kind.words.split("'")[1::2])


def values(name: str) -> st.SearchStrategy[Any]:
    """Values that an option might have, most of them of a kind that some option has."""
    small, any_whole = st.integers(0, 12), st.integers(-2, 60)
    ranks = st.sampled_from(list("A23456789TJQK"))
    plain = st.booleans() | small | any_whole | st.sampled_from([100, 1000, 10**9, 10**30])
    rows = st.lists(st.integers(0, 9), min_size=2, max_size=3)
    return (
        plain
        | st.floats(0, 8)
        | st.sampled_from(words_of(name))
        | st.lists(small, max_size=4)
        | st.lists(any_whole, min_size=2, max_size=2)
        | st.lists(ranks, max_size=5)
        | st.lists(rows, max_size=4)
        | st.sampled_from([None, "", "x", {}, [[]], ["x"], float("nan"), float("inf")])
    )


@st.composite
def changes(draw: st.DrawFn) -> tuple[str, dict[str, object]]:
    """A procedure and one or two of its options, each with another value."""
    name = draw(st.sampled_from(PROCEDURES))
    options = sorted(PROGRAM.procedure(name).options)
    chosen = draw(st.lists(st.sampled_from(options), min_size=1, max_size=2, unique=True))
    return name, {option: near(draw, name, option) for option in chosen}


def near(draw: st.DrawFn, name: str, option: str) -> object:
    """Any value, or one that is of the option's kind."""
    kind = PROGRAM.procedure(name).family.options[option]
    return draw(values(name).filter(lambda value: readable(kind, value)) | values(name))


def readable(kind: OptionKind, value: object) -> bool:
    try:
        kind.read(value)
    except (TypeError, ValueError, OverflowError):
        return False
    return True


#: What a bet is that the house has to take or to pay.
DECIDED = ("bust", "lost", "won_at_once", "wins_as_pontoon", "wins_as_trick", "wins_even", "wins")


def unsettled(table: Table, procedure: Procedure) -> Iterator[str]:
    """The bets that are left although they are won or lost, and chips that are left in the air."""
    house = procedure.house
    known = procedure.family.conditions
    one_bet = getattr(house, "dealer_pontoon_takes", "all") in ("obo", "bb+1")
    one_bet = one_bet and known["dealer_has_pontoon"](table, Spot(), house)
    for box in table.boxes if table.dealer_cleared else ():
        for hand in box.hands:
            for stake in hand.stakes:
                at = Spot(box.number, hand.number, stake.place)
                held = [name for name in DECIDED if name in known and known[name](table, at, house)]
                if stake.is_live and held and not one_bet:
                    yield f"{at}: {held}"
                if stake.laid and stake.is_live:
                    yield f"{at}: chips that were put up still lie there"


def deal(procedure: Procedure, machine: Machine, level: str, seed: int, start: str) -> None:
    """Deal a drawn round to its end, and deal it again from its text."""
    drawn = draw_round(procedure, machine, seed, Recipe(level, start))
    text = drawn.scenario.source
    scenario = read_scenario(parse_scenario(text, "drawn"), procedure, "drawn", text)
    trace = perform(Dealing(procedure, machine, scenario))
    assert trace.situations == drawn.situations
    assert trace.acts == drawn.acts
    assert not list(unsettled(trace.ends.table, procedure))


def made(name: str, options: dict[str, object]) -> Procedure | tuple[Problem, ...]:
    """The procedure with these options, or what is said of them."""
    try:
        return with_options(name, **options)
    except DataError as error:
        return error.problems


def dealt(procedure: Procedure, level: str, seed: int, start: str) -> str:
    """Deal a drawn round to its end: what is said instead where the cards run out."""
    try:
        deal(procedure, Machine(procedure), level, seed, start)
    except DataError as error:
        return str(error)
    return ""


@settings(max_examples=250)
@given(changes(), st.sampled_from(["plain", "usual", "hard"]), st.integers(1, 10**6))
def test_a_house_is_refused_or_deals_to_the_end(
    change: tuple[str, dict[str, object]], level: str, seed: int
) -> None:
    found = made(*change)
    if isinstance(found, tuple):
        assert found
        assert all(str(one).startswith("own.toml") and len(one.says) > 10 for one in found)
        return
    for start in ("deal", "shuffle"):
        says = dealt(found, level, seed, start)
        assert not says or "run out of cards" in says
