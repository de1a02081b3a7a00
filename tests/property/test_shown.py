"""What was shown of a round is a round itself: the same acts lead there, with the same verdicts."""

import json
import random
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.act import DONE, Act
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.exam_sheet import paper
from trainer.training.inspect.rule import Rule
from trainer.training.inspect.watched_round import EventWriter, rebuild_round, watched_again
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import shown_text

PROGRAM = App()
SEEDS = 12
LEVELS = ("hard", "usual")


def slipped(acts: Sequence[Act], rng: random.Random) -> list[Act]:
    """The acts with some slips: forgotten, twice, too early, another's, done too soon."""
    done = list(acts)
    for _ in range(rng.randrange(4)):
        n = rng.randrange(len(done))
        how = rng.randrange(4)
        if how == 0:
            del done[n]
        elif how == 1:
            done.insert(n, done[rng.randrange(len(done))])
        elif how == 2:
            done.insert(max(0, n - rng.randrange(1, 6)), done.pop(n))
        elif n > len(done) / 2:
            done[n:] = [DONE]
        if not done:
            break
    return done


def lines(session: Session) -> list[str]:
    return [json.dumps(session.as_json(verdict, "en")) for verdict in session.verdicts]


def dealt(session: Session, acts: Sequence[Act]) -> int:
    """Deal as many of the acts as can be; how many that were."""
    for number, act in enumerate(acts):
        if session.over:
            return number
        try:
            session.do(act)
        except DataError:  # the shoe has run out
            return number
    return len(acts)


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_the_same_acts_lead_there(house: str) -> None:
    procedure = PROGRAM.procedure(house)
    deal = PROGRAM.dealer(procedure)
    for seed in range(1, SEEDS + 1):
        rng = random.Random(f"shown {house} {seed}")
        start = "shuffle" if seed % 4 == 0 else "deal"
        recipe = Recipe(start=start, level=LEVELS[seed % 2])
        drawn = draw_round(procedure, PROGRAM.machine(procedure), seed, recipe)
        dealing = deal(drawn.scenario.source, "exam")
        acts = slipped(perform(dealing).acts, rng)
        whole = Session(dealing)
        made = dealt(whole, acts)
        for many in {0, made, *(rng.randrange(made + 1) for _ in range(4))}:
            session = Session(dealing)
            dealt(session, acts[:many])
            text = shown_text(dealing, session.lead, session.moments)
            again = Session(deal(text, "exam"))
            dealt(again, acts[:many])
            assert lines(again) == lines(session), (seed, many)
            assert again.summary_json() == session.summary_json(), (seed, many)
            assert (
                again.situation.table.shoe.cards[: again.situation.table.shoe.left]
                == (session.situation.table.shoe.cards[: session.situation.table.shoe.left])
            )


def test_nothing_that_is_to_come_is_in_it() -> None:
    procedure = PROGRAM.procedure("prague")
    machine, deal = PROGRAM.machine(procedure), PROGRAM.dealer(procedure)
    for seed in range(1, 2 * SEEDS):
        drawn = draw_round(procedure, machine, seed, Recipe(level="hard"))
        dealing = deal(drawn.scenario.source, "exam")
        session = Session(dealing)
        text = partial(shown_text, dealing, session.lead)
        for act in perform(dealing).acts:
            shown = tomllib.loads(text(session.moments))
            assert len(shown.get("shoe", [])) == session.situation.table.shoe.left
            assert shown["seed"] == 0
            answers = dict(session.situation.played.answers)
            for bet in shown["bet"]:
                assert len(bet.get("decisions", [])) <= answers.get(bet["box"], 0)
            assert len(shown.get("wish", [])) == len(session.situation.played.ever_wished)
            session.do(act)


def _tell(telling: EventWriter, events: list[dict[str, Any]], what: Mapping[str, Any]) -> None:
    events.append(telling.complete_event(what))


@pytest.mark.parametrize("house", ["prague", "australian", "online", "british", "shoot"])
def test_what_an_inspector_was_shown_is_shown_again(house: str) -> None:
    """Of faulty rounds, wherever they were left: the same tables and verdicts, act by act."""
    procedure = PROGRAM.procedure(house)
    deal, rng = PROGRAM.dealer(procedure), random.Random(f"watched {house}")
    rule = Rule(faults=8, critical=2, mean_gap=15)
    for watched in paper(procedure, PROGRAM.machine(procedure), rule, 5).rounds:
        trace = watched.trace
        seen = WatchedRound(watched, 2.0)
        telling = EventWriter(seen)
        events: list[dict[str, Any]] = []
        seen.tell = partial(_tell, telling, events)
        seen.tell({"table": 1})
        many = len(watched.moments)  # the dealer's last word, that he is done, is not shown
        stops = {0, many, *(rng.randrange(many) for _ in range(3))}
        for n in range(many + 1):
            if n:
                seen.begin_act(float(n))
            if n not in stops:
                continue
            kept = json.loads(json.dumps(rebuild_round(events)))
            again = watched_again(deal(kept["scenario"], "again"), kept)
            assert again.trace.acts == trace.acts[:n]
            for one, other in zip(again.trace.moments, trace.moments, strict=False):
                assert one.verdict.verdict == other.verdict.verdict
                assert one.before.table.boxes == other.before.table.boxes
                assert one.after.table.boxes == other.after.table.boxes
                assert one.after.table.dealer == other.after.table.dealer
            assert again.faults == seen.past(watched.faults)
