"""An option changes what it says: switched to any other value, a round comes out otherwise."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

import pytest

from tests.rounds.round_file import rounds
from trainer.app import App, data_folder
from trainer.games import families
from trainer.games.pontoon.options import PontoonHouse
from trainer.procedure.fields import DataError
from trainer.procedure.load import overlay
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import OptionKind
from trainer.table.notation import short
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.engine.situation import family_of
from trainer.training.judge.trace import perform

PROGRAM = App()

Options = Mapping[str, object]

#: Other values of what is neither true or false nor a word.
VALUES: dict[str, list[Any]] = {
    "boxes": [8, 9],
    "decks": [5, 10],
    "denominations": [[1, 25], [1, 5, 10, 50]],
    "stakes": [[5, 20], [10, 15]],
    "bets_on_a_box": [2, 4],
    "ranks": [list("A2345678JQK")],
    "limit": [22, 25],
    "first_boxes": [[], [2], [1, 2]],
    "last_boxes": [[], [1], [2, 3]],
    "insurance_against": [["T"], ["A", "T"], ["A", "J"]],
    "even_money_against": [["T"], ["A", "T"]],
    "insurance_most": [[1, 1], [1, 4]],
    "insurance_pays": [[1, 1], [3, 1]],
    "even_money_pays": [[3, 2], [2, 1]],
    "waits_against": [["A"], ["A", "T"]],
    "surrender_against": [[], ["A"], ["2", "3", "4", "5", "6", "7", "8", "9"]],
    "surrender_takes": [[1, 1], [1, 4]],
    "aces": [[1, 10], [2, 11]],
    "courts": [9, 8],
    "pips": [[2, 3, 4, 5, 6, 7, 8, 8, 10], [2, 3, 4, 6, 6, 7, 8, 9, 10]],
    "pontoon_with": [["K"], ["J", "Q"]],
    "pontoon_pays": [[1, 1], [5, 2], [3, 1]],
    "others_pay": [[2, 1], [1, 2]],
    "trick_pays": [[1, 1], [3, 1]],
    "royal_pays": [[1, 1], [2, 1]],
    "shoot_pays": [[2, 1], [1, 2]],
    "dealer_stands_on": [15, 16, 18, 19],
    "stand_from": [5, 12, 16],
    "stick_from": [12, 14, 16, 18],
    "burn_cards": [0, 1, 6],
    "cut_margin": [0.5, 0.75, 1.5, 2.0, 2.5],
    "about": [0, 0.1, 0.5],
    "cut_card_depth": [0.5, 1.5, 2],
    "trick_cards": [0, 3, 4, 6],
    "most_cards": [0, 4, 6],
    "last_bought_card": [0, 3, 5],
    "last_bought_card_split": [0, 3, 5],
    "buy_price": [[1, 2], [2, 1]],
    "hands_on_a_box": [1, 2, 3],
    "ace_splits": [0, 1, 2],
    "cards_to_a_split_ace": [1, 2, 3],
    "cards_to_a_split_hand": [2, 3],
    "doubles_on_a_hand": [0, 1, 2],
    "double_cards": [2, 3],
    "double_totals": [[9, 11], [2, 12]],
    "many_cards_pay": [[], [[5, 2, 1]], [[6, 3, 2]]],
    "three_cards_pay": [[], [[1, 1], [2, 1], [3, 1]]],
    "super_bonus": [[[5, 500]], [[20, 1000], [25, 5000]]],
    "envy_bonus": [0, 10],
    "first_buy": [[1, 1], [1, 3], [2, 4]],
    "low_fifth": [11],
    "burns": [[13], [14]],
    "banker_pontoon_takes": [1, 3],
    "banker_trick_takes": [1, 3],
    "kitty": [[10, 100], [40, 200]],
    "shoots_before": [[2], [2, 3, 4]],
}

#: Options that speak of what others allow: with these, in both houses.
TOGETHER: dict[tuple[str, str], Options] = {
    ("british", "royal_pays"): {"royal_pontoon": True},
    ("online", "controller"): {"bets_on_a_box": 3},
    ("online", "co_players_follow"): {"bets_on_a_box": 3},
    ("online", "half_units"): {"pontoon_pays": [3, 2]},
    ("online", "trick_pays"): {"trick_cards": 5},
    ("prague", "even_money_against"): {"insurance_against": ["A", "T"]},
    ("australian", "wins_at_once"): {
        "many_cards_pay": [],
        "three_cards_pay": [],
        "super_bonus": [],
        "envy_bonus": 0,
    },
}

#: What the window shows or lays by itself: no act says it, so no round comes out otherwise.
SHOWN = ("sum_shown", "burn_face", "bought_card")
SHOWN_AT = {("online", "continuous_shuffler")}


@cache
def with_options(name: str, said: str) -> Procedure | None:
    """The procedure with other options, in TOML; None where ``check`` refuses it."""
    own = {"amends": name, "option": tomllib.loads(said)}
    try:
        return overlay(PROGRAM.procedure(name), own, "own.toml", families())
    except DataError:
        return None


def toml(options: Options) -> str:
    """Options as TOML writes them."""
    words = {True: "true", False: "false"}
    return "".join(
        f"{name} = {words[value] if isinstance(value, bool) else value!r}\n"
        for name, value in options.items()
    )


def drawn(name: str, said: str) -> Iterator[str]:
    """Rounds of the house with these options that nobody wrote, busy ones first."""
    for seed in range(1, 5):
        for level, start in (("hard", "shuffle"), ("usual", "deal"), ("hard", "deal")):
            text = drawn_round(name, said, seed, level, start)
            if text is not None:
                yield text


@cache
def drawn_round(name: str, said: str, seed: int, level: str, start: str) -> str | None:
    """A round that nobody wrote; None where the cards run out."""
    procedure = with_options(name, said)
    assert procedure is not None
    recipe = Recipe(level, start, rounds=2 if procedure.game == "banker" else 1)
    try:
        return draw_round(procedure, machine(name, said), seed, recipe).scenario.source
    except DataError:
        return None


def base_of(name: str) -> str:
    return PROGRAM.base_of(name)


@cache
def written(name: str) -> tuple[str, ...]:
    """Scenarios for a procedure: worked by hand for it or for one of its kin, and made."""
    head = f'procedure = "{name}"\n'
    made = [head + one for one in family_of(PROGRAM.procedure(name)).made]
    worked = []
    for one in rounds():
        played = tomllib.loads(one.scenario)["procedure"]
        kin = {base_of(played), base_of(name)}
        if len(kin) == 1 or kin == {"british", "shoot"}:
            worked.append(re.sub('procedure = "[^"]+"', head.strip(), one.scenario, count=1))
    return tuple(sorted(made + worked, key=len))


@cache
def machine(name: str, said: str) -> Machine:
    procedure = with_options(name, said)
    assert procedure is not None
    return Machine(procedure)


@cache
def outcome(name: str, said: str, text: str) -> tuple[str, ...]:
    """All that happens in a round of the house with these options; or why it is not played so."""
    procedure = with_options(name, said)
    assert procedure is not None
    found = []
    try:
        scenario = read_scenario(parse_scenario(text, "scenario"), procedure, "scenario", text)
        trace = perform(Dealing(procedure, machine(name, said), scenario))
        for situation, act in zip_longest(trace.situations, trace.acts):
            found += [situation.state, str(situation.events), short(act) if act else ""]
    except DataError as error:
        found.append(str(error))
    return tuple(found)


def differs(name: str, before: str, after: str) -> bool:
    """Whether a round comes out otherwise, one of the house that is or of the one that would be."""
    texts = chain(written(name), drawn(name, ""), drawn(name, after))
    return any(outcome(name, before, text) != outcome(name, after, text) for text in texts)


def others(name: str, option: str) -> list[Any]:
    """The other values of an option that are tried: all of them where they can be counted."""
    procedure = PROGRAM.procedure(name)
    now: Any = procedure.options[option].value
    if isinstance(now, bool):
        return [not now]
    kind = procedure.family.options[option]
    if isinstance(now, str):
        listed = kind.words.removeprefix("one of ").replace('"', "'")
        return [word for word in re.findall(r"'((?:[^',]|(?<=r)'(?=s))+)'", listed) if word != now]
    values = [value for value in VALUES[option] if value_of(kind, value) not in (None, now)]
    house = procedure.house
    hands = house.hands_on_a_box if isinstance(house, PontoonHouse) else 0
    if option == "ace_splits" and hands:  # more than the box has hands for is all of them
        return [value for value in values if min(value, hands - 1) != min(now, hands - 1)]
    return values


def value_of(kind: OptionKind, value: object) -> object:
    """The value as the house has it; None where it is not of the option's kind."""
    try:
        return kind.read(value)
    except (TypeError, ValueError):
        return None


def cases() -> Iterator[tuple[str, str]]:
    """Each option of each game, and those in which a house of it differs."""
    for name in ("prague", "australian", "online", "british"):
        for option in PROGRAM.procedure(name).options:
            yield name, option
    for option in sorted(
        PROGRAM.procedure("shoot").options.keys() - PROGRAM.procedure("british").options
    ):
        yield "shoot", option
    for house in sorted(data_folder("procedures").glob("*/houses/*.toml")):
        own, base = (PROGRAM.procedure(name).options for name in (house.stem, base_of(house.stem)))
        for option in own:
            if own[option].value != base[option].value:
                yield house.stem, option


@pytest.mark.parametrize(("name", "option"), list(cases()))
def test_an_option_changes_what_it_says(name: str, option: str) -> None:
    base = base_of(name)
    if option in SHOWN or (base, option) in SHOWN_AT:
        assert any(f"house.{option}" in text for text in window()), "the window does not show it"
        return
    together = TOGETHER.get((base, option), {})
    before = toml(together)
    for value in others(name, option):
        after = toml({**together, option: value})
        if with_options(name, after) is None:
            continue  # ``check`` refuses it
        changes = differs(name, before, after)
        assert changes, f"{option} = {value} is as it was"


@cache
def window() -> tuple[str, ...]:
    """The sources of the window."""
    ui = Path(__file__).parents[3] / "trainer" / "ui"
    return tuple(file.read_text(encoding="utf-8") for file in sorted(ui.rglob("*.py")))


def test_words_with_an_apostrophe_are_tried() -> None:
    assert others("british", "shuffle_after") == ["a player's", "none"]
    assert others("prague", "dealer_pontoon_takes") == ["obo", "bb+1", "obbo"]
