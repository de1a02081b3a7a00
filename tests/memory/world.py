"""What learners rehearse: the clauses and ways of Prague, in passages out of its rounds.

- Rounds are drawn by the program itself, usual and hard ones, from the shuffle and with the cut
  card, and dealt right. An act exercises the clauses that it keeps and the ways that were taken
  since the act before: one to five items, each by itself. What does not come up in these rounds is
  not in the world.
- To rehearse an item is to deal a *passage*: an act that needs it, with the act before it and the
  act after it, out of one of up to twelve of the rounds' places, by chance. All three acts count,
  and all that they exercise is met. So it is in every order of rehearsal: that is how the program's
  drills are to be cut. What stands beside rare items is mostly common, as in rounds.
- ``single`` is a world without sequences, for comparison: an act exercises one item and no other.

``single`` was tried first. There a rotation meets each item every third day, about as long as a new
one lasts, and rules that saw the learners' true strength did not get below three quarters of its
acts, so that no memory could meet the criterion there. The world of passages was written down after
that, and neither it nor the learners were changed when the orders had been compared in it.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from trainer.app import App
from trainer.games.play import HARD, USUAL
from trainer.procedure.fields import DataError
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import Trace, deal, scripted_dealer
from trainer.training.memory.evidence import WatchedMachine
from trainer.training.memory.memory import CLAUSE, WAY, Key, keys_of

PLACES = 12
RECIPES = (
    Recipe(USUAL, "shuffle"),
    Recipe(HARD, "shuffle"),
    Recipe(HARD, cut_card=True, rounds=2),
)

#: The items, by number, that each act of a passage or of a round exercises.
Acts = tuple[tuple[int, ...], ...]


class World(NamedTuple):
    """The items in the procedure's order; of each the passages that need it; whole rounds."""

    keys: tuple[Key, ...]
    passages: tuple[tuple[Acts, ...], ...]
    rounds: tuple[Acts, ...]


@cache
def world(seeds: int) -> World:
    """The world of rounds with the seeds from 1 to this."""
    dealt = [found for seed in range(1, seeds + 1) for found in _rounds(seed)]
    met = {key for acts in dealt for act in acts for key in act}
    keys = tuple(key for key in keys_of(App().procedure("prague")) if key in met)
    number = {key: n for n, key in enumerate(keys)}
    rounds = [tuple(tuple(number[k] for k in a if k in number) for a in acts) for acts in dealt]
    places: list[list[Acts]] = [[] for _ in keys]
    for acts in rounds:
        for at, act in enumerate(acts):
            for item in act:
                places[item].append(acts[max(0, at - 1) : at + 2])
    chosen = Random(1)
    passages = (chosen.sample(each, min(PLACES, len(each))) for each in places)
    return World(keys, tuple(tuple(each) for each in passages), tuple(rounds))


def single(seeds: int) -> World:
    """The same items, each by itself."""
    keys = world(seeds).keys
    return World(keys, tuple((((n,),),) for n in range(len(keys))), ())


def _rounds(seed: int) -> list[list[list[Key]]]:
    """What each act of some rounds exercises; a round whose shoe runs out is none."""
    program = App()
    procedure = program.procedure("prague")
    found = []
    for recipe in RECIPES:
        try:
            found.append(
                _exercised(draw_round(procedure, program.machine(procedure), seed, recipe))
            )
        except DataError:
            continue
    return found


def _exercised(trace: Trace) -> list[list[Key]]:
    machine = WatchedMachine(trace.procedure)
    dealing = Dealing(trace.procedure, machine, trace.scenario)
    acts: list[list[Key]] = []
    begins = dealing.initial_situation()
    ways: Sequence[str] = machine.taken()
    for moment in deal(dealing, scripted_dealer(trace.acts), begins):
        clauses = [Key(CLAUSE, clause) for clause in moment.clauses]
        acts.append([*clauses, *(Key(WAY, way) for way in ways)])
        ways = machine.taken()
    return acts
