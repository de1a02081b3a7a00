"""The houses that deal a game: each differs from it as the table of houses says."""

import pytest

from trainer.app import App

PROGRAM = App()

#: What each house sets otherwise than the game as the documents have it.
HOUSES = {
    "crown": {"decks": 4, "continuous_shuffler": True, "hands_on_a_box": 4},
    "burswood": {"dealer_pontoon_takes": "obbo", "ace_splits": 2},
    "queensland": {"decks": 6, "hands_on_a_box": 2, "values_called": True},
    "star": {"hands_on_a_box": 2},
    "wrest-point": {"no_more_bets_called": True},
    "adelaide": {"dealer_pontoon_takes": "all", "double_cards": 2, "double_totals": (9, 11)},
    "genting": {
        "ace_splits": 2,
        "dealer_pontoon_takes": "obbo",
        "double_cards": 2,
        "super_bonus": ((10, 1000), (100, 5000)),
        "stakes": (10, 5000),
    },
}
RTG = {
    "trick_cards": 5,
    "most_cards": 5,
    "stand_from": 15,
    "doubles_on_a_hand": 1,
    "double_cards": 4,
    "hands_on_a_box": 3,
}
ALL = [("australian", house, options) for house, options in HOUSES.items()]
ALL.append(("online", "rtg", RTG))


@pytest.mark.parametrize(("base", "house", "options"), ALL)
def test_a_house_differs_from_its_game_in_these_options_only(
    base: str, house: str, options: dict[str, object]
) -> None:
    game = {name: option.value for name, option in PROGRAM.procedure(base).options.items()}
    own = {name: option.value for name, option in PROGRAM.procedure(house).options.items()}
    assert {name: value for name, value in own.items() if value != game[name]} == options


@pytest.mark.parametrize(("base", "house", "_options"), ALL)
def test_a_house_has_the_steps_and_clauses_of_its_game(
    base: str, house: str, _options: object
) -> None:
    game, own = PROGRAM.procedure(base), PROGRAM.procedure(house)
    assert own.id == house
    assert own.house_name != game.house_name
    assert [phase.path for phase in own.phases] == [phase.path for phase in game.phases]
    assert [*own.texts["en"]["clauses"]] == [*game.texts["en"]["clauses"]]


@pytest.mark.parametrize(("base", "house", "_options"), ALL)
def test_a_house_says_in_both_languages_what_is_a_guess(
    base: str, house: str, _options: object
) -> None:
    guess = PROGRAM.procedure(house).guess
    assert set(guess) == {"en", "cs"}
    assert guess["en"] != guess["cs"]
    assert not PROGRAM.procedure(base).guess
