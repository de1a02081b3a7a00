"""Questions about a performance: whether it is right, and if not, at which act the fault is.

Of a few acts that follow each other one is done too early, or with a detail wrong, or none is. The
answers are the same whichever it is.
"""

from collections.abc import Sequence

from trainer.table.act import Act, identity_fields
from trainer.training.judging.trace import Moment
from trainer.training.quiz.draft import ANSWERS, Draft, Member
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import AT_FAULT, FAULTLESS, Answer
from trainer.training.quiz.slipped import plain_details

_SHORT, _LONG = 4, 5


def is_it_right(pool: Pool) -> Draft | None:
    """A performance that is right, and three in which one act is at fault, each another one."""
    rng = pool.rng
    count = rng.randint(_SHORT, _LONG)
    begins = pool.any_position()
    if begins is None or len(begins.trace.moments) - begins.at < count:
        return None
    moments = begins.trace.moments[begins.at : begins.at + count]
    named = [identity(moment.act) for moment in moments]
    single = [number for number in range(count) if named.count(named[number]) == 1]
    right = begins.on_to(begins.at + count)
    if right.place in pool.spent:
        return None
    members = [Member(Answer(FAULTLESS), right)]
    for left, number in zip(
        range(len(single), 0, -1), rng.sample(single, len(single)), strict=True
    ):
        if not ANSWERS - left <= len(members) < ANSWERS:
            break
        slipped = _slipped(pool, begins, moments, number)
        if slipped is not None:
            members.append(Member(Answer(AT_FAULT, (named[number],)), slipped))
    return Draft(members, count=count) if len(members) == ANSWERS else None


def identity(act: Act) -> Act:
    """The act without its details; of what is said to all the phrase is among what names it."""
    named = {field: getattr(act, field) for field in identity_fields(act.act, act.what)}
    phrase = act.phrase if act.act == "call" else None
    return Act(act.act, act.what, phrase=phrase, **named)


def _slipped(
    pool: Pool, begins: Position, moments: Sequence[Moment], number: int
) -> Position | None:
    """The same acts with a fault at this one, and at no other; None where none can be made."""
    ways = [_too_early, _with_a_detail_wrong]
    pool.rng.shuffle(ways)
    for way in ways:
        place, acts = way(pool, begins, moments, number)
        slipped = begins.on_to(begins.at + place)
        if acts and slipped.is_wrong(acts[0]):
            done = _done_right(slipped.then(acts[:1]), acts[1:])
            if done is not None:
                return done
    return None


def _done_right(position: Position, acts: Sequence[Act]) -> Position | None:
    """The position when these acts were done there; None where one of them is not right."""
    for act in acts:
        if not position.is_right(act):
            return None
        position = position.with_done(act)
    return position


_Slip = tuple[int, list[Act]]


def _too_early(_pool: Pool, _begins: Position, moments: Sequence[Moment], number: int) -> _Slip:
    """The act before the one that should come before it, and what follows; where it is done."""
    if not number:
        return 0, []
    acts = [moment.act for moment in moments]
    return number - 1, [acts[number], acts[number - 1], *acts[number + 1 :]]


def _with_a_detail_wrong(
    pool: Pool, begins: Position, moments: Sequence[Moment], number: int
) -> _Slip:
    """The act with one of its details wrong, and what follows; no acts where it has none."""
    act = moments[number].act
    found = plain_details(begins.on_to(begins.at + number))
    details = [slip.act for slip in found if slip.right == act]
    if not details:
        return number, []
    return number, [pool.rng.choice(details), *(moment.act for moment in moments[number + 1 :])]
