"""A question of a quiz in words, for a person at a terminal and as JSON."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from trainer.catalogue import said
from trainer.cli import words
from trainer.table.notation import short
from trainer.training.judging.trace import Moment
from trainer.training.quiz.question import (
    AT_FAULT,
    BROKEN,
    CHIPS,
    CLAUSE,
    FAULTLESS,
    HOUSE,
    KINDS,
    ORDER,
    PERFORMANCE,
    Answer,
    Question,
)
from trainer.training.quiz.words import ALL_RIGHT, BREAKS_THERE, HOUSES, STANDS

_LAST = 5  # acts before the position that are shown


def asks(question: Question, lang: str) -> str:
    """What is asked, in a sentence."""
    asked, last = said(lang, KINDS[question.kind].asks), question.position.at
    if question.kind == HOUSE:
        here = question.procedure.house_name
        return f"{said(lang, HOUSES, here=here, there=question.other)} {asked}"
    if question.kind == PERFORMANCE:
        first = last - question.count + 1
        return said(lang, "Moves {first} to {last}.", first=first, last=last) + f" {asked}"
    return asked


def answer(question: Question, given: Answer, lang: str) -> str:
    """An answer on a line."""
    if given.says == BROKEN:
        return f"{given.clause}: {question.procedure.clause(given.clause, lang, 'says')}"
    if given.says == FAULTLESS:
        return said(lang, ALL_RIGHT)
    acts = given.acts
    if question.kind == CHIPS:  # the chips say how much it is
        acts = tuple(replace(act, amount=None) for act in acts)
    done = said(lang, ", then ").join(short(act) for act in acts)
    if given.says == AT_FAULT:
        return said(lang, "the mistake was: {done}", done=done)
    if given.says not in STANDS:
        return done
    here = question.procedure.house_name
    return f"{done}: {said(lang, STANDS[given.says], here=here, there=question.other)}"


def as_json(question: Question, lang: str) -> dict[str, Any]:
    """The question as one JSON object; of an answer that is several acts they are in ``acts``."""
    return {
        "kind": question.kind,
        "scenario": question.scenario,
        "after": [act.as_json() for act in question.after],
        "asks": asks(question, lang),
        "answers": [_answer_json(question, given, lang) for given in question.answers],
        "right": question.right,
        "clauses": list(question.clauses),
        "why": why(question, lang),
    }


def _answer_json(question: Question, given: Answer, lang: str) -> dict[str, Any]:
    act = given.act
    shape: dict[str, Any] = {
        "text": answer(question, given, lang),
        "act": None if act is None else act.as_json(),
    }
    if question.kind == ORDER:
        shape["acts"] = [one.as_json() for one in given.acts]
    return shape


def position(question: Question) -> Iterator[str]:
    """The table, and what was done last; not which phase it is: that would tell what is due."""
    place = question.position
    trace = place.trace
    table = place.situation.table
    yield from words.table(trace.dealing, place.situation)
    if table.middle:
        yield f"  in the middle {words.number(len(table.middle), 'burnt card')}"
    last = max(_LAST, question.count + 1)  # with what players did before the first of them
    begins = max(0, place.at - last)
    if not begins:
        for event in trace.begins.events:
            yield f"       {words.player(event)}"
    for moment in trace.moments[begins : place.at]:
        yield from _done(question, moment)


def _done(question: Question, moment: Moment) -> Iterator[str]:
    n, after = moment.verdict.n, moment.after
    yield f"{n:4}   {words.act_line(question.procedure, moment.before, moment.act, after)}"
    for event in moment.events:
        yield f"       {words.player(event)}"


def because(question: Question, lang: str) -> str:
    """The clause that the right answer rests on, and what it says."""
    clauses = question.clauses
    return f"{clauses[0]}: {why(question, lang)}" if clauses else ""


def why(question: Question, lang: str) -> str:
    """What the first clause says; and of another house what the act breaks there."""
    there = question.elsewhere
    told = [question.why(lang)]
    if there is not None and there.clauses:
        broken = there.clauses[0]
        says = there.procedure.clause(broken, lang, "says")
        told.append(said(lang, BREAKS_THERE, clause=broken, says=says))
    return " ".join(filter(None, told))


def would_break(question: Question, number: int, lang: str) -> str:
    """What an answer would break there; "" where it says nothing of what is done."""
    broken = question.broken[number][:1] if question.kind != CLAUSE else ()
    return "".join(f"{one}: {question.procedure.clause(one, lang, 'says')}" for one in broken)
