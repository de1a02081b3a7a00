"""What is free: harmless words and gestures, and money that is put right (judging.md, 4)."""

from collections.abc import Callable

from trainer.games.chips_moved import chips_paid, give_back, spot_of, take_back
from trainer.procedure.due import Obligation, holds
from trainer.procedure.step import Step
from trainer.table.act import AT_A_BET, SPEECH, Act
from trainer.table.box import Hand
from trainer.table.journal import PUT_RIGHT, RESTORED, about
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.loss import Lost
from trainer.training.dealing.money import cost_at, right_for
from trainer.training.dealing.possible import possible_acts
from trainer.training.dealing.refused import refused_before
from trainer.training.dealing.situation import Situation

Fits = Callable[[Obligation, Act], bool]


def in_addition(dealing: Dealing, situation: Situation, act: Act, fits: Fits) -> bool:
    """Whether the act does no harm: a question put already, words in addition, what is too late."""
    if _after_its_limit(dealing, situation, act, fits):
        return True
    if act.act == "refuse":
        return refused_before(dealing.procedure, situation, act)
    if act.act == "turn_up":  # nothing is left to be turned
        return bool(situation.table.dealer) and not situation.table.dealer_down
    if act.act not in SPEECH:
        return False
    if act.act == "call":
        return bool(act.box) or _harmless_phrase(dealing, situation, act.phrase)
    return _asked_before(situation.table, act)


def _after_its_limit(dealing: Dealing, situation: Situation, act: Act, fits: Fits) -> bool:
    """Whether the time is over in which this could have been done; nobody answers it then."""
    table, house = situation.table, dealing.house
    words = act.act == "call"  # whatever their time was, it is over
    over = {Lost.LIMIT, Lost.NEEDLESS} if act.act == "discard_burn" else {Lost.LIMIT}
    lost = (owed for owed in situation.lapsed if words or owed.lost in over)
    if any(fits(owed.obligation, act) for owed in lost):
        return True
    for step in dealing.procedure.leaves:
        if step.act != act.act or step.what != act.what or not step.until:
            continue
        for spot in _spots_of(step, table, act):
            meant = Obligation(step, spot)
            late = fits(meant, act) and holds(step.until, table, spot, house)
            if late and holds(step.when, table, spot, house) and meant.key not in situation.done:
                return True
    return False


def _spots_of(step: Step, table: Table, act: Act) -> list[Spot]:
    """The spots that an act can mean."""
    if not act.box:
        return [Spot()] if step.over is None else []
    hands = [hand for box in table.boxes if box.number == act.box for hand in box.hands]
    return [
        Spot(act.box, hand.number, act.place or stake.place)
        for hand in hands
        for stake in hand.stakes
    ]


def _harmless_phrase(dealing: Dealing, situation: Situation, phrase: str | None) -> bool:
    """Whether words to the table change nothing: said already, or never asked for at the house."""
    asked = possible_acts(dealing.procedure)
    steps = [step for step in asked if step.act == "call" and step.phrase == phrase]
    if phrase is None or not steps:
        return True
    said = {path for path, _ in situation.done}
    if any(step.path in said for step in steps):
        return True
    for step in steps:  # what belongs to words that were said at a wrong time
        parent = step.path.rpartition("/")[0]
        with_it = [o for o in dealing.procedure.leaves if o.path.rpartition("/")[0] == parent]
        if any(other.phrase in situation.said for other in with_it if other is not step):
            return True
    return False


def _asked_before(table: Table, act: Act) -> bool:
    """Whether such a question was put there, and nothing has changed since."""
    if act.act == "call_inspector":
        return True
    hands = [hand for hand in _hands(table, act) if act.hand in (None, hand.number)]
    if act.act == "offer_even_money":
        stakes = [stake for hand in hands for stake in hand.stakes]
        return any(s.even_money and act.place in (None, s.place) for s in stakes)
    return any(hand.offers and hand.cards_at_offer == len(hand.cards) for hand in hands)


def _hands(table: Table, act: Act) -> tuple[Hand, ...]:
    return next((box.hands for box in table.boxes if box.number == act.box), ())


def put_right(dealing: Dealing, situation: Situation, act: Act) -> Situation | None:
    """The situation when money was put right: paid what was short, taken what was too much.

    None where the act does not do that: it says no amount, or more than is wrong there.
    """
    table, house = situation.table, dealing.house
    spot = _wrong_spot(dealing, situation, act)
    chips = chips_paid(act, house)
    if spot is None or act.act not in AT_A_BET or chips.amount <= 0:
        return None
    bet = (about(act.what), spot)
    facts = dealing.facts(situation)
    cost = cost_at(facts, bet)
    why = RESTORED if right_for(facts, bet) is None else PUT_RIGHT
    if act.act == "take":
        if act.amount is None or chips.amount > cost:
            return None
        now = take_back(table, act, spot, house, why)
    else:
        if chips.amount > -cost:
            return None
        now = give_back(table, act, spot, house, why)
    return situation._replace(table=now, events=())


def _wrong_spot(dealing: Dealing, situation: Situation, act: Act) -> Spot | None:
    """The bet that the act can mean at which money is wrong; else the one that it names."""
    facts = dealing.facts(situation)
    for move in reversed(situation.table.journal):
        spot = move.spot
        given = ((act.box, spot.box), (act.hand, spot.hand), (act.place, spot.place))
        if move.what != about(act.what) or not all(g in (None, s) or not s for g, s in given):
            continue
        cost = cost_at(facts, (move.what, spot))
        if (cost > 0) if act.act == "take" else (cost < 0):
            return spot
    return spot_of(situation.table, act)
