"""Rounds of a procedure that was edited, dealt by other seeds than those that check deals."""

import random
from collections.abc import Iterator, Sequence

from trainer.games.play import HARD, PLAIN, USUAL, Seats
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import CORRECT
from trainer.training.sessions.session import Session

#: So many acts a round of three boxes may have; seven full ones have far fewer.
BUDGET = 600
#: Acts after a slip: what it passed over may be done late.
AFTER_A_SLIP = 2 * BUDGET
#: Check deals the rounds of the first seeds.
FIRST = 1_000

OUT_OF_CARDS = "run out of cards"


def wrong_with(procedure: Procedure, machine: Machine, rng: random.Random) -> Iterator[str]:
    """Whatever is wrong with a random round: performed, judged, and dealt with slips in it."""
    seed = rng.randrange(FIRST, 10**6)
    boxes = rng.choice([1, 2, 3, None])
    seats = Seats(min(boxes, procedure.house.boxes)) if boxes else Seats()
    recipe = Recipe(
        rng.choice((HARD, HARD, USUAL, PLAIN)),
        rng.choice(("shuffle", "deal", "deal")),
        seats,
        rng.choice((1, 1, 2)),
        cut_card=rng.random() < 0.3,
    )
    which = f"seed {seed}, {recipe.level}, {recipe.start}, {boxes} boxes, {recipe.rounds} rounds"
    step = "drawing"
    try:
        text = draw_round(procedure, machine, seed, recipe).scenario.source
        scenario = read_scenario(parse_scenario(text, "drawn"), procedure, "drawn", text)
        dealing = Dealing(procedure, machine, scenario)
        step = "performing"
        acts = list(perform(dealing).acts)
        if len(acts) > BUDGET * recipe.rounds:
            yield f"{which}: a performance of {len(acts)} acts"
        step = "judging"
        yield from (f"{which}: {one}" for one in _misjudged(dealing, acts))
        for number in range(2):
            step = f"slipping {number}"
            yield from (f"{which}: {one}" for one in _slipped(dealing, acts, rng))
    except DataError as error:
        if OUT_OF_CARDS not in str(error):
            yield f"{which}, {step}: {error}"
    except Exception as error:  # noqa: BLE001 - whatever it is, it should not be
        yield f"{which}, {step}: {type(error).__name__} {error} {_at(error)}"


def _at(error: Exception) -> str:
    """Where in the program it was."""
    trace = error.__traceback__
    where = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        where = f"({code.co_filename.rpartition('trainer/')[2]}, {code.co_name})"
        trace = trace.tb_next
    return where


def _misjudged(dealing: Dealing, acts: Sequence[Act]) -> Iterator[str]:
    """What the judge has against the performance."""
    session = Session(dealing)
    for act in acts:
        verdict = session.do(act)
        if verdict.verdict != CORRECT:
            yield f"{act} is performed, and {verdict.kind or verdict.verdict}"
            return
    if not session.summary.complete:
        yield "the performance is not complete"


def _slipped(dealing: Dealing, acts: Sequence[Act], rng: random.Random) -> Iterator[str]:
    """What is wrong after a slip: gone on with as ``perform --after`` says, or as it was."""
    at = rng.randrange(len(acts)) if acts else 0
    slip = rng.choice(("left out", "twice", "another", "done"))
    slips = {"left out": (), "twice": (acts[at], acts[at]), "done": (DONE,)}
    done = slips.get(slip, (rng.choice(acts), acts[at])) if acts else ()
    session = Session(dealing)
    for act in (*acts[:at], *done):
        session.do(act)
    if rng.random() < 0.5:
        for act in acts[at + 1 :]:
            session.do(act)
    for _ in range(AFTER_A_SLIP * dealing.scenario.rounds):
        found = None if session.over else session.next_right()
        if found is None:
            break
        session.accept(found)
    else:
        yield f"after act {at + 1} {slip}: the round does not end"
    if not session.over:
        session.do(DONE)
    session.summary_json()
