"""A banker who does anything at all: chips are conserved, and the round still comes to its end."""

import random
from dataclasses import replace

import pytest

from tests.property.test_banker import all_chips
from trainer.app import App
from trainer.table import grammar
from trainer.table.act import Act, detail
from trainer.table.chips import NO_CHIPS
from trainer.training.engine.dealing import Dealing
from trainer.training.sessions.session import Session

PROGRAM = App()
ACTS = [
    "deal_card",
    "deal_self",
    "turn_up",
    "offer",
    "refuse",
    "split_pair",
    "take",
    "pay",
    "clear",
    "clear_self",
    "call",
    "shuffle",
    "offer_cut",
    "complete_cut",
    "put_in",
    "take_out",
    "pass_bank",
]
SLIPS = 0.15
LONGEST = 400


def _anything(rng: random.Random, dealing: Dealing) -> Act:
    """An act out of the blue, at a box that is in play."""
    name = rng.choice(ACTS)
    kind = grammar.ACTS[name]
    what = {"take": ("bet", "shoot"), "pay": ("bet", "shoot")}.get(name, kind.what)
    box = rng.choice(dealing.scenario.bets).box
    act = Act(
        name,
        rng.choice(what) if what else None,
        box if "box" in kind.identity and name != "call" else None,
        rng.choice((None, 1, 2)) if "hand" in kind.identity and name != "call" else None,
    )
    if name in ("take", "pay", "put_in", "take_out"):
        return replace(act, amount=rng.randint(1, 60), pot=rng.choice((None, "kitty")))
    if name == "call":
        return replace(act, phrase=rng.choice(("pay", "double", "auction")), value=18)
    if name in ("deal_card", "deal_self"):
        return replace(act, face=rng.choice(("up", "down", None)))
    return act


def _next(rng: random.Random, session: Session) -> Act:
    dealing, situation = session.dealing, session.situation
    if rng.random() < SLIPS:
        return _anything(rng, dealing)
    known = dealing.known(situation)
    candidates = dealing.candidates(situation)
    wanted = known if known and rng.random() < SLIPS else candidates
    act = dealing.correct_act(rng.choice(wanted), situation)
    if rng.random() < SLIPS and detail(act, "amount"):
        return replace(act, amount=(act.amount or 0) + rng.choice((-1, 1, 5)) or 1)
    return act


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("name", ["british", "shoot"])
def test_whatever_is_done_chips_are_conserved_and_the_round_ends(name: str, seed: int) -> None:
    rng = random.Random(seed)
    text = PROGRAM.new_scenario(name, seed).replace("seed =", "rounds = 2\nseed =", 1)
    session = Session(PROGRAM.dealing(text, f"seed {seed}"))
    acts: list[Act] = []
    while not session.over and len(acts) < LONGEST:
        acts.append(_next(rng, session))
        session.do(acts[-1])
        assert all_chips(session.situation) == NO_CHIPS, acts[-1]
    assert session.over
    again = Session(session.dealing)
    for act in acts:
        again.do(act)
    assert again.verdicts == session.verdicts
    assert again.summary_json() == session.summary_json()
