"""Questions about what a player asks for: may he, and what is done then."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice, zip_longest

from trainer.table.act import Act
from trainer.training.judging.trace import Moment
from trainer.training.quiz.draft import ANSWERS, LEAST, Draft, Member
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import MAY, Answer

#: What he does not get.
REFUSING = frozenset({"refuse"})
#: What he gets: a card, two hands of his pair, a marker on his bet.
GRANTING = frozenset({"deal_card", "split_pair", "place_marker"})
_QUESTIONS = frozenset({"offer", "ask_aloud"})
_LAYING = frozenset({"put"})  # what goes with a wish and is none
_FITTING = 2  # answers that fit what is asked for, where there are two kinds of them
_ONLY_REFUSED = 0.3  # how often a wish that is only ever refused is taken
_LATELY = 3  # acts before in which it was asked


def may_the_player(pool: Pool) -> Draft | None:
    """What is done with a wish: answers that grant one, and answers that refuse one.

    All of them are about one box, and two at least about what was asked for: which player has
    asked, and for what, is told, and would tell which is right. Now and then it is a wish that is
    only ever refused.
    """
    rng, wishes = pool.rng, _wishes(pool)
    chosen = _chosen(rng, wishes)
    if len(chosen) < LEAST or len({is_refusal(act) for act in chosen}) < _FITTING:
        return None
    members = [Member(Answer(acts=(act,)), _some_place(pool, act)) for act in chosen]
    if not all(_fits_well(one, chosen, wishes) for one in members):
        return None
    moved = [[_asked_there(act, one.position) for act in chosen] for one in members]
    for number, (one, acts) in enumerate(zip(members, moved, strict=True)):
        others = [act for n, act in enumerate(acts) if n != number]
        if one.position.moment.act in others or not all(map(one.position.is_wrong, others)):
            return None
    asked = rng.randrange(len(members))
    acts = moved[asked]
    acts[asked] = members[asked].position.moment.act
    return Draft([Member(Answer(acts=(act,)), members[asked].position) for act in acts], asked)


def _wishes(pool: Pool) -> Mapping[str, list[Act]]:
    """By what a player asks for: what is right for it somewhere, at whatever box."""
    found: dict[str, dict[Act, None]] = {}
    for group, acts in pool.shelves[MAY].groups.items():
        found.setdefault(group.phrase or "", {}).update(dict.fromkeys(map(_bare, acts)))
    return {wish: list(acts) for wish, acts in found.items()}


def _chosen(rng: random.Random, wishes: Mapping[str, list[Act]]) -> list[Act]:
    """What answers one wish, granted and refused, and what answers another."""
    chosen: list[Act] = []
    for wish in rng.sample(list(wishes), len(wishes)):
        acts = rng.sample(wishes[wish], len(wishes[wish]))
        granting = [act for act in acts if not is_refusal(act)]
        refusing = [act for act in acts if is_refusal(act)]
        if len(wishes[wish]) < _FITTING and rng.random() >= _ONLY_REFUSED:
            continue
        pairs = zip_longest(granting, refusing)
        in_turn = (act for pair in pairs for act in pair if act is not None and act not in chosen)
        chosen += islice(in_turn, rng.choice((_FITTING, _FITTING, _FITTING + 1)))
        if len(chosen) >= LEAST:
            break
    return rng.sample(chosen, min(len(chosen), ANSWERS))


def _some_place(pool: Pool, act: Act) -> Position:
    """A position at which this is right, at whatever box."""
    groups = pool.shelves[MAY].groups.values()
    found = [places for acts in groups for one, places in acts.items() if _bare(one) == act]
    return pool.rng.choice(pool.rng.choice(found))


def _bare(act: Act) -> Act:
    return replace(act, box=None, hand=None, place=None)


def _asked_there(act: Act, position: Position) -> Act:
    """Such an act about the box, and the hand, that asks at the position."""
    right = position.moment.act
    hand = None if is_refusal(act) else right.hand
    if is_refusal(right) and not is_refusal(act):
        hand = _hand_asking(position)
    return replace(act, box=right.box, hand=hand)


def _hand_asking(position: Position) -> int | None:
    """Which of several hands of the box asks; None where there is one."""
    box = position.moment.act.box
    several = any(b.number == box and len(b.hands) > 1 for b in position.situation.table.boxes)
    last = position.trace.moments[position.at - 1].act if position.at else Act("")
    return last.hand if several and last.box == box else None


def _fits_well(one: Member, chosen: Sequence[Act], wishes: Mapping[str, list[Act]]) -> bool:
    """Whether two answers at least fit what is asked where this one is right, if two can."""
    group = by_box_asked(one.position)
    acts = wishes.get(group.phrase or "", []) if group is not None else []
    return sum(act in acts for act in chosen) >= min(_FITTING, len(acts))


def is_refusal(act: Act) -> bool:
    """Whether the player may not have what he asks for."""
    return act.act in REFUSING


def by_box_asked(position: Position) -> Act | None:
    """The box at which what is due answers a player who asks for something.

    Its phrase is what he asks for.
    """
    act, moments = position.moment.act, position.trace.moments
    if act.act in GRANTING and position.at:
        before = moments[position.at - 1].act
        asked = before.act in _QUESTIONS and (before.box, before.hand) == (act.box, act.hand)
    else:
        asked = act.act in REFUSING
    if not asked:
        return None
    phrase = _asked_for(moments[: position.at], act.box)
    return Act("", box=act.box, phrase=phrase)


def _asked_for(moments: Sequence[Moment], box: int | None) -> str:
    """What was asked for last at the box, in a word; "" where nothing was, just before."""
    for moment in reversed(moments[-_LATELY:]):
        for event in reversed(moment.events):
            words = str(event["does"]).split()
            if event.get("box") == box and words[0] not in _LAYING:
                return words[1] if words[0] == "try" else words[0]
    return ""
