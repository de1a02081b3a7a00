"""Questions about what a player asks for: may he, and what is done then."""

from trainer.table.act import Act
from trainer.training.quiz.draft import LEAST, Draft, exclusive
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import MAY

#: What he does not get.
REFUSING = frozenset({"refuse"})
#: What he gets: a card, two hands of his pair, a marker on his bet.
GRANTING = frozenset({"deal_card", "split_pair", "place_marker"})
_QUESTIONS = frozenset({"offer", "ask_aloud"})


def may_the_player(pool: Pool) -> Draft | None:
    """What is done with a wish: answers that grant one, and as many or one more that refuse one.

    All of them are about one box: which player has asked is told, and would tell which is right.
    """
    rng, shelf, boxes = pool.rng, pool.shelves[MAY], pool.groups(MAY)
    if not boxes:
        return None
    acts = rng.choice(boxes)
    acts = rng.sample(acts, len(acts))
    refusing = [act for act in acts if is_refusal(act)]
    granting = [act for act in acts if not is_refusal(act)]
    candidates = [*granting[:2], *refusing[:2], *granting[2:3], *refusing[2:3]]
    members = exclusive(
        candidates,
        lambda act: pool.unspent(p for group in shelf.groups for p in shelf.places(act, group)),
    )
    refusals = sum(is_refusal(member.answer.acts[0]) for member in members)
    return Draft(members) if len(members) >= LEAST and 0 < refusals < len(members) else None


def is_refusal(act: Act) -> bool:
    """Whether the player may not have what he asks for."""
    return act.act in REFUSING


def by_box_asked(position: Position) -> Act | None:
    """The box at which what is due answers a player who asks for something, as it lies then."""
    act, moments = position.moment.act, position.trace.moments
    if act.act in GRANTING and position.at:
        before = moments[position.at - 1].act
        asked = before.act in _QUESTIONS and (before.box, before.hand) == (act.box, act.hand)
    else:
        asked = act.act in REFUSING
    if not asked:
        return None
    boxes = (box for box in position.situation.table.boxes if box.number == act.box)
    return Act("", box=act.box, hand=max((len(box.hands) for box in boxes), default=1))
