"""All figures of the home page, of one person at one house on one day."""

from datetime import date
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.training.dealing.possible import enacted
from trainer.training.memory.card import CLAUSE, FADING, KNOWN, Key
from trainer.training.memory.memory import Memory
from trainer.training.memory.renewed import Renewed
from trainer.training.review.fixing import RuleToFix, lately, rules_to_fix
from trainer.training.review.habit import Habit, habit, week_of
from trainer.training.review.outline import OutlinesKept, is_finished_round
from trainer.training.review.rounds import Rounds, rounds, week_tables


class RulesKnown(NamedTuple):
    """How many rules of a house are known well, of how many; ``fading``: first what goes first."""

    known: int
    of: int
    fading: tuple[str, ...]


class HomeFigures(NamedTuple):
    """What the home page shows of somebody.

    ``tables``: the scores of this week's tables of the day, from Monday; None: not dealt.
    """

    habit: Habit
    rounds: Rounds
    to_fix: tuple[RuleToFix, ...]
    rules: RulesKnown
    tables: tuple[int | None, ...]


def home_figures(  # noqa: PLR0913 - each is another thing on record
    kept: OutlinesKept,
    trainee: str,
    procedure: Procedure,
    memory: Memory,
    *,
    renewed: Renewed,
    today: date,
    certified: bool = False,
) -> HomeFigures:
    """Look up all figures of somebody; RecordsError where they cannot be read."""
    whose = trainee, procedure.id
    outlines = kept.outlines(*whose)
    times = kept.dealing_times([one.id for one in outlines if is_finished_round(one)])
    recent = lately(outlines)
    lines = kept.lines(procedure.id, recent) if recent else ()
    clocks = kept.clocked(*whose, week_of(today)[0])
    return HomeFigures(
        habit(kept.finished(*whose), clocks, today, certified=certified),
        rounds(outlines, times),
        rules_to_fix(procedure, lines, renewed),
        rules_known(procedure, memory, today),
        week_tables(outlines, today),
    )


def rules_known(procedure: Procedure, memory: Memory, today: date) -> RulesKnown:
    """Count the rules that are known well by memory, and find those that fade."""
    states = {clause: memory.state(Key(CLAUSE, clause), today) for clause in enacted(procedure)}
    fading = [clause for clause, state in states.items() if state == FADING]
    fading.sort(key=lambda clause: memory.cards[Key(CLAUSE, clause)].until)
    return RulesKnown(list(states.values()).count(KNOWN), len(states), tuple(fading))
