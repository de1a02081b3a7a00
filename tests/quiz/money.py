"""What is paid and taken, by the oracles: settled from the clauses, without the program."""

import tomllib
from collections.abc import Callable, Iterable, Mapping

from tests.oracle import australian_round, banker_round, online_round
from tests.oracle.australian import BB1, HOUSES, Rules as AustralianRules
from tests.oracle.banker import Variations
from tests.oracle.online import DOCUMENT, OTHER_PAGES
from tests.oracle.plan import Due, dues
from tests.oracle.playout import play
from tests.oracle.reading import read
from tests.oracle.retold import Line, Told, retell
from trainer.table.act import Act
from trainer.training.quiz.question import Question

_AUSTRALIAN = {"australian": AustralianRules(BB1, 2), **HOUSES}
_ONLINE = {"online": DOCUMENT, "rtg": OTHER_PAGES}


def money_is_right(question: Question, act: Act) -> bool:
    """Whether the oracle of the game finds a payment or a taking at the position right."""
    name = question.procedure.id
    if name == "prague":
        return _by_the_plan(question, act)
    wrong = list(_money_violations(name)(_told(question, act)))
    return not wrong


def _money_violations(name: str) -> Callable[[Told], Iterable[str]]:
    if name in _AUSTRALIAN:
        return lambda told: australian_round.money_violations(_AUSTRALIAN[name], told)
    if name in _ONLINE:
        return lambda told: online_round.money_violations(told, _ONLINE[name])
    return lambda told: banker_round.money_violations(told, Variations())


def _told(question: Question, act: Act) -> Told:
    """The round told again with this act at the position in place of the one that is right."""
    trace, at = question.position.trace, question.position.at
    lines: list[Line] = list(trace.begins.events)
    for number, moment in enumerate(trace.moments):
        done = act if number == at else moment.act
        lines.append({"act": done.as_json()})
        lines += moment.events
    return retell(lines, [str(card) for card in trace.scenario.cards])


def _by_the_plan(question: Question, act: Act) -> bool:
    """Prague's oracle has a plan of what is due, each payment with its amount."""
    raw = tomllib.loads(question.scenario)
    raw["shoe"] = [str(card) for card in question.position.trace.scenario.cards]
    found = [due for due in dues(play(read(raw))) if _is(due, act)]
    amounts: list[object] = []
    for due in found:
        details: Mapping[str, object] = due.details
        given = details.get("amount")
        amounts += given if isinstance(given, list) else [given]
    return len(found) == 1 and amounts == [act.amount]


def _is(due: Due, act: Act) -> bool:
    """Whether this is due; hand and place are told where there are several."""
    named = (due.act, due.what, due.box) == (act.act, act.what, act.box)
    hand = act.hand in (None, due.hand) or due.hand is None
    return named and hand and (act.place is None or act.place == due.place)
