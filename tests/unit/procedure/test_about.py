"""What a step names can be asked of the spots that it is about, or `check` says what it needs."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from trainer.app import App, data_folder
from trainer.games import families
from trainer.games.play import HARD, USUAL, Seats
from trainer.procedure.fields import DataError
from trainer.procedure.load import load
from trainer.table.house import House
from trainer.table.right import regulated_by
from trainer.table.spot import KINDS, Spot, SpotParts, parts_given_by, parts_needed_by
from trainer.table.table import Table
from trainer.training.corpus.draw import Play, Recipe
from trainer.training.judge.trace import deal

GAMES = families()
FOLDERS = data_folder("procedures")

#: What an amendment of Prague says, the place at which it is refused, and why.
REFUSED = {
    "condition of a hand at the table": (
        '[step."dealer/second_card/card"]\nwhen = ["pair"]',
        "step 'dealer/second_card/card', when",
        "'pair' is about a hand, and this step is about the table: it needs over = 'hands' or",
    ),
    "limit of a hand at the table": (
        '[step."dealer/second_card/card"]\nuntil = ["answered"]',
        "step 'dealer/second_card/card', until",
        "'answered' is about a hand, and this step is about the table",
    ),
    "condition of a hand on a way on": (
        '[state."settlement"]\nnext = [{ to = "clearing", when = ["bust"] }]',
        "phase 'settlement', next",
        "'bust' is about a hand, and this step is about the table",
    ),
    "condition of a bet at a hand": (
        '[step."boxes/turn/bust/bust_cards"]\nwhen = ["mixed_chips"]',
        "step 'boxes/turn/bust/bust_cards', when",
        "'mixed_chips' is about a bet on a hand, and this step is about a hand: it needs over = 'b",
    ),
    "condition of a hand at what interrupts": (
        '[step."interrupt/cut_card"]\nwhen = ["answered"]',
        "step 'interrupt/cut_card', when",
        "'answered' is about a hand, and this step is about the table",
    ),
    "act on a hand at the table": (
        '[step."clearing/own_cards"]\nact = "clear"',
        "step 'clearing/own_cards', act",
        "clear is about a hand, and this step is about the table",
    ),
    "payment at a player's place": (
        '[step."dealer/insurance/take_insurance"]\nwhat = "bet"',
        "step 'dealer/insurance/take_insurance/before_a_card', act",
        "take bet is about a bet on a hand, and this step is about a player's place",
    ),
    "answer of nobody": (
        '[step."opening/cut/player_cuts"]\nevent = "decide"',
        "step 'opening/cut/player_cuts', event",
        "'decide' is about a hand, and this step is about the table",
    ),
    "effect on no hand": (
        '[step."ace/insurance/call"]\neffect = "call hand"',
        "step 'ace/insurance/call', effect",
        "'call hand' is about a hand, and this step is about the table",
    ),
    "set of a hand at the table": (
        '[step."opening/cut/offer_cut"]\nover = "other_players"',
        "step 'opening/cut/offer_cut', over",
        "this set is about a hand, and this step is about the table",
    ),
    "rule of another detail": (
        '[step."settlement/bet/pay/even"]\namount = { rule = "left_hand" }',
        "step 'settlement/bet/pay/even', amount",
        "'left_hand' is a rule of 'with': one of",
    ),
    "rule of a detail that has none": (
        '[step."ace/insurance/call"]\nphrase = { rule = "hand_total" }',
        "step 'ace/insurance/call', phrase",
        "'hand_total' is a rule of 'value': no rule of this game gives that",
    ),
    "word for an amount": (
        '[step."settlement/bet/pay/even"]\namount = { is = "much" }',
        "step 'settlement/bet/pay/even', amount, is",
        "there is no word for amount: it needs a rule",
    ),
    "total of a hand at the table": (
        '[step."ace/insurance/call"]\nvalue = { rule = "hand_total" }',
        "step 'ace/insurance/call', value",
        "'hand_total' is about a hand, and this step is about the table",
    ),
    "refusal of what nobody asks for": (
        '[step."interrupt/late_bet"]\nwhen = ["tries_place"]',
        "step 'interrupt/late_bet', when",
        "needs 'tries_bet': nothing else is refused there",
    ),
    "refusal of nobody": (
        '[step."interrupt/late_bet"]\nover = "players"',
        "step 'interrupt/late_bet'",
        "needs over = 'asks': what players try is refused one by one",
    ),
    "act of another game": (
        '[step."clearing/own_cards"]\nact = "call_inspector"',
        "step 'clearing/own_cards', act",
        "nobody does 'call_inspector' in this game: one of offer_cut, accept_cut",
    ),
    "follows nothing": (
        '[step."opening/cut/player_cuts"]\nfollows = "offer"',
        "step 'opening/cut/player_cuts', follows",
        "there is no act and no event 'offer' beside it",
    ),
    "renews nothing": (
        '[step."ace/insurance/call"]\nrenews = ["closed"]',
        "step 'ace/insurance/call', renews",
        "there is no act and no event 'closed' beside it",
    ),
    "way out of a chart": (
        '[state."boxes/turn/split"]\nnext = [{ to = "clearing" }]',
        "phase 'boxes/turn/split', next 1",
        "'clearing' is no state of the chart 'boxes/turn': a way stays in it",
    ),
    "way into a chart": (
        '[state."settlement"]\nnext = [{ to = "clearing" }, { to = "boxes/turn/offer" }]',
        "phase 'settlement', next 2",
        "'boxes/turn/offer' is no state of the round itself: a way stays in it",
    ),
    "answer outside of a chart": (
        '[state."settlement"]\nnext = [{ to = "clearing" }, { to = "over", on = "stands" }]',
        "phase 'settlement', next 2, on",
        "a player's answer leads on in a chart only",
    ),
    "answer that leads nowhere": (
        '[state."boxes/turn/signed"]\nnext = [{ to = "boxes/turn/done", on = "stands" }]',
        "phase 'boxes/turn/signed', next",
        "a player may answer 'splits' here as well, and no way leads on from it",
    ),
    "answer that nobody gives": (
        '[state."boxes/turn/signed"]\nnext = [{ to = "boxes/turn/done", on = "stnds" }]',
        "phase 'boxes/turn/signed', next 1, on",
        "'stnds' is unknown: perhaps 'stands' is meant",
    ),
    "start in a chart": (
        '[start]\ndeal = "boxes/turn/offer"',
        "start deal",
        "'boxes/turn/offer' is a state of a chart",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_asked_there_is_refused_with_file_place_and_remedy(
    name: str, tmp_path: Path
) -> None:
    text, place, says = REFUSED[name]
    file = tmp_path / "amended.toml"
    file.write_text(f'amends = "prague"\n{text}\n', encoding="utf-8")
    with pytest.raises(DataError) as error:
        load(FOLDERS / "prague", GAMES, [file])
    told = [one for one in error.value.problems if one.place == f"{file}: {place}"]
    assert any(says in one.says for one in told), str(error.value)


# What functions say that they need is enough for them


@cache
def tables(game: str) -> tuple[tuple[Table, House], ...]:
    """Tables of every house of a game as they come in drawn rounds, with the house."""
    found: list[tuple[Table, House]] = []
    program = App()
    for name in program.procedure_ids():
        procedure = program.procedure(name)
        if procedure.game != game:
            continue
        for seed in range(1, 7):
            recipe = Recipe((HARD, USUAL)[seed % 2], ("deal", "shuffle")[seed % 2], Seats(2))
            play = Play.drawn(procedure, program.machine(procedure), seed, recipe)
            moments = deal(play.dealing, play.act)
            found += [(moment.before.table, procedure.house) for moment in moments]
    return tuple(found[::2])


def spots(table: Table, needed: SpotParts) -> Iterator[Spot]:
    """Spots that say so much and no more."""
    for box in table.boxes if "box" in needed else ():
        for hand in box.hands if "hand" in needed else [None]:
            places = [bet.place for bet in box.bets]
            if hand is not None:
                places = [stake.place for stake in hand.stakes]
            for place in places if "place" in needed else [0]:
                winner = box.number * 100 + box.hands[0].number if "winner" in needed else 0
                yield Spot(box.number, hand.number if hand else 0, place, winner)
    if not needed:
        yield Spot()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["conditions", "details", "sets"])
def test_what_a_name_says_that_it_needs_is_enough(game: str, kind: str) -> None:
    names = getattr(GAMES[game], kind)
    asked = 0
    for name, function in names.items():
        needed = parts_needed_by(function)
        for table, house in tables(game):
            for spot in spots(table, needed):
                try:
                    function(table, spot, house)
                except KeyError:
                    pytest.fail(f"{name} needs more than {KINDS[needed]}: {spot}")
                asked += 1
    assert asked > 100 * len(names)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_says_what_it_regulates(game: str) -> None:
    assert not [name for name, rule in GAMES[game].details.items() if not regulated_by(rule)]


def test_what_sets_give_is_what_their_spots_say() -> None:
    for game, family in GAMES.items():
        for name, over in family.sets.items():
            for table, house in tables(game)[::5]:
                for within in spots(table, parts_needed_by(over)):
                    for spot in over(table, within, house):
                        said = {field for field in ("box", "hand", "place") if getattr(spot, field)}
                        assert parts_given_by(over) & {"box", "hand", "place"} <= said, name
