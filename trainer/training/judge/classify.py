"""Classification of an act by judging.md, 4, before it is carried out."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from trainer.games.chips_moved import chips_paid, find_bet, give_back, take_back
from trainer.games.play import Event
from trainer.procedure.due import Obligation, all_hold, precedes
from trainer.procedure.obligation import thing_of
from trainer.procedure.spec import CRITICAL, MAJOR
from trainer.procedure.step import USUALLY, Regulated, Step
from trainer.table.act import AT_A_BET, MONEY, SPEECH, Act, detail, identity_fields
from trainer.table.box import Hand
from trainer.table.grammar import ACTS
from trainer.table.journal import NOT_DUE, PUT_RIGHT, RESTORED, subject_of
from trainer.table.near import Near
from trainer.table.settled import amount_on_table
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.engine.costs import cost_at, find_right_result
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.debts import next_round_for, settle_early
from trainer.training.engine.missed import LossReason
from trainer.training.engine.reachable import possible_acts
from trainer.training.engine.situation import Situation, refused_before
from trainer.training.judge.verdict import (
    CORRECT,
    FAULT,
    FREE,
    Verdict,
    clauses_of,
    forbidding_clauses,
    not_due_clauses,
    order_clauses,
)

#: The kinds of fault in a detail, the gravest first, with the details that they speak of.
DETAIL_FAULTS = (
    ("wrong_amount", ("amount", "chips", "pot")),
    ("wrong_call", ("phrase", "value")),
    ("wrong_place", ("side", "decks", "face", "marker")),
    ("wrong_hand", ("with",)),
)
_GRAVEST = [field for _, fields in DETAIL_FAULTS for field in fields]


def wrong_details(
    dealing: Dealing, situation: Situation, obligation: Obligation, act: Act
) -> list[Regulated]:
    """Return the wrong or missing regulated details, the gravest first."""
    step = obligation.step
    wrong = [
        regulated
        for regulated in step.details
        if regulated.field != "amount"
        and detail(act, regulated.field) not in dealing.right(regulated, obligation, situation)
    ]
    if act.act in MONEY:
        wrong += _wrong_money(dealing, situation, obligation, act)
    return sorted(wrong, key=lambda regulated: _GRAVEST.index(regulated.field)) if wrong else []


def amount_clauses(step: Step) -> tuple[str, ...]:
    """Return the clauses that set the amount of a step."""
    said = (regulated.clauses for regulated in step.details if regulated.field == "amount")
    return next(said, ()) or step.clauses


def _wrong_money(
    dealing: Dealing, situation: Situation, obligation: Obligation, act: Act
) -> list[Regulated]:
    """Return the wrong detail of a payment or taking, if any.

    It is the amount, the chips or the pot.
    """
    step = obligation.step
    regulated = next((regulated for regulated in step.details if regulated.field == "amount"), None)
    amount = regulated or Regulated("amount", "whole", None, step.clauses)
    if act.chips is not None and act.chips.amount != act.amount:
        return [amount]
    known = dealing.procedure.options.get("denominations")
    if act.chips is not None and any(
        d not in dealing.house.denominations for d, _ in act.chips.counts
    ):
        return [Regulated("chips", "house", None, known.clauses if known else amount.clauses)]
    if not _right_amount(dealing, situation, obligation, regulated, act):
        return [amount]
    pots = dealing.procedure.pot_clauses
    if pots and act.pot is not None and not any(other.field == "pot" for other in step.details):
        return [Regulated("pot", "none", None, pots)]
    return []


def _right_amount(
    dealing: Dealing,
    situation: Situation,
    obligation: Obligation,
    regulated: Regulated | None,
    act: Act,
) -> bool:
    """Tell if the amount is due, corrections of earlier mistakes included."""
    right = dealing.right(regulated, obligation, situation) if regulated else None
    step, spot = obligation.step, obligation.spot
    wrong = (
        cost_at(dealing.facts(situation), (subject_of(step.what), spot)) if situation.slipped else 0
    )
    if act.act != "take":
        if right is None or act.amount in right:
            return True
        due = right[0] if wrong < 0 and not isinstance(right, Near) else None
        return isinstance(due, int) and due < (act.amount or 0) <= due - wrong
    lies = amount_on_table(situation.table, step.what, spot)
    due = lies if right is None else right[0]
    if act.amount is None:
        return due == lies
    return isinstance(due, int) and due <= act.amount <= due + max(0, wrong)


Fits = Callable[[Obligation, Act], bool]


def is_harmless(dealing: Dealing, situation: Situation, act: Act, fits: Fits) -> bool:
    """Tell if the act is harmless: repeated, additional, or too late."""
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
    """Tell if the act comes too late to be done or answered."""
    table, house = situation.table, dealing.house
    words = act.act == "call"  # whatever their time was, it is over
    over = (
        {LossReason.LIMIT, LossReason.NEEDLESS} if act.act == "discard_burn" else {LossReason.LIMIT}
    )
    lost = (owed for owed in situation.lapsed if words or owed.lost in over)
    if any(fits(owed.obligation, act) for owed in lost):
        return True
    for step in dealing.procedure.leaves:
        if step.act != act.act or step.what != act.what or not step.until:
            continue
        for spot in _spots_of(step, table, act):
            meant = Obligation(step, spot)
            late = fits(meant, act) and all_hold(step.until, table, spot, house)
            if late and all_hold(step.when, table, spot, house) and meant.key not in situation.done:
                return True
    return False


def _spots_of(step: Step, table: Table, act: Act) -> list[Spot]:
    """Return the spots that an act can mean."""
    if not act.box:
        return [Spot()] if step.over is None else []
    hands = [hand for box in table.boxes if box.number == act.box for hand in box.hands]
    return [
        Spot(act.box, hand.number, act.place or stake.place)
        for hand in hands
        for stake in hand.stakes
    ]


def _harmless_phrase(dealing: Dealing, situation: Situation, phrase: str | None) -> bool:
    """Tell if words to the table change nothing.

    They were said already, or no step of the house asks for them.
    """
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
    """Tell if the question was put there, with nothing changed since."""
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
    """Return the situation after money is put right, or None.

    A payment makes up what was short, a taking what was too much. None where the act does
    not do that: it gives no amount, or more than is wrong there.
    """
    table, house = situation.table, dealing.house
    spot = _wrong_spot(dealing, situation, act)
    chips = chips_paid(act, house)
    if spot is None or act.act not in AT_A_BET or chips.amount <= 0:
        return None
    bet = (subject_of(act.what), spot)
    facts = dealing.facts(situation)
    cost = cost_at(facts, bet)
    why = RESTORED if find_right_result(facts, bet) is None else PUT_RIGHT
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
    """Return the spot of wrong money that the act can mean.

    Else the spot that it names.
    """
    facts = dealing.facts(situation)
    for move in reversed(situation.table.journal):
        spot = move.spot
        given = ((act.box, spot.box), (act.hand, spot.hand), (act.place, spot.place))
        if move.what != subject_of(act.what) or not all(g in (None, s) or not s for g, s in given):
            continue
        cost = cost_at(facts, (move.what, spot))
        if (cost > 0) if act.act == "take" else (cost < 0):
            return spot
    return find_bet(situation.table, act)


class Meaning(NamedTuple):
    """Verdict on an act before it is carried out.

    Severity and cost are added later. ``situation``: where it is carried out; that of the
    next round where the act begins one. The act is done as the ``obligation``, and passes
    over the ``skipped`` ones; where it is neither that nor a mistake, ``after`` has the
    money put right, None where there was none. ``events``: players' acts before it, because
    the dealer passed over what they wait for. ``misjudged``: the right obligation for a bet
    that is taken or paid the wrong way. ``once``: the skipped obligations that alone this
    verdict stands for; empty for all of them.
    """

    verdict: Verdict
    situation: Situation
    obligation: Obligation | None = None
    skipped: Sequence[Obligation] = ()
    after: Situation | None = None
    events: tuple[Event, ...] = ()
    misjudged: Obligation | None = None
    once: Sequence[Obligation] = ()


def classify_act(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning:
    """Classify an act in a situation."""
    fetched = _fetched_back(dealing, situation, act, n)
    if fetched is not None:
        return fetched
    badly = None
    for obligation in dealing.candidates(situation):
        if not fits(obligation, act):
            continue
        details = wrong_details(dealing, situation, obligation, act)
        if not details:
            verdict = Verdict(n, act, CORRECT, clauses_of(obligation.step))
            return Meaning(verdict, situation, obligation)
        badly = badly or (obligation, details)
    if badly is not None:
        given_back = _free(dealing, situation, act, n) if act.act == "pay" else None
        return given_back or _badly_done(dealing, situation, *badly, Verdict(n, act, FAULT))
    return (
        _standing(dealing, situation, act, n)
        or _out_of_order(dealing, situation, act, n)
        or _sticking(dealing, situation, act, n)
        or _in_next_round(dealing, situation, act, n)
        or _free(dealing, situation, act, n)
        or _paid_too_much(dealing, situation, act, n)
        or _wrong_box(dealing, situation, act, n)
        or _cut_decided(dealing, situation, act, n)
        or _not_due(dealing, situation, act, n)
    )


def _fetched_back(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Rule 4: classify taking back an overpayment while the bet stays due."""
    if act.act != "take" or act.amount is None or not situation.slipped:
        return None
    due = [obligation for obligation in dealing.candidates(situation) if fits(obligation, act)]
    in_part = any(detail.field == "amount" for o in due for detail in o.step.details)
    return None if in_part else _free(dealing, situation, act, n)


def fits(obligation: Obligation, act: Act) -> bool:
    """Tell if the act has the obligation's identity.

    Hand and place may be left out; a call's phrase has to be the owed one.

    Of a call its phrase has to be the one that is owed.
    """
    step, spot = obligation.step, obligation.spot
    if step.act != act.act or step.what != act.what:
        return False
    if act.act == "call" and act.phrase not in (None, step.phrase):
        return False
    for name in identity_fields(act.act, act.what):
        given = getattr(act, name)
        owed = getattr(spot, name)
        if name == "box":
            if (given or 0) != owed or (given is None and ACTS[act.act].to_dealer):
                return False
        elif given is not None and owed and given != owed:
            return False
    return True


def _badly_done(
    dealing: Dealing,
    situation: Situation,
    obligation: Obligation,
    wrong: list[Regulated],
    verdict: Verdict,
) -> Meaning:
    """Rule 2: classify a due act with wrong details, by the gravest."""
    kind, fields = next(fault for fault in DETAIL_FAULTS if wrong[0].field in fault[1])
    named = [c for regulated in wrong if regulated.field in fields for c in regulated.clauses]
    clauses = tuple(dict.fromkeys(named)) or obligation.step.clauses
    right = dealing.correct_act(obligation, situation)
    verdict = replace(verdict, kind=kind, clauses=clauses, expected=(right,))
    return Meaning(verdict, situation, obligation)


def _out_of_order(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Rule 3: classify an act known but not yet due."""
    waiting = [owed.obligation for owed in situation.owed]
    found = next((obligation for obligation in waiting if fits(obligation, act)), None)
    if found is not None:
        line = next(owed.lines[-1] for owed in situation.owed if owed.obligation is found)
        standing = [owed.obligation for owed in situation.owed if owed.lines[-1] == line]
        standing = [*dealing.coming_before_owed(situation), *standing]
    else:
        standing = dealing.known(situation)
        found = next((obligation for obligation in standing if fits(obligation, act)), None)
    if found is None:
        return None
    skipped = _standing_before(found, standing, situation)
    if not skipped:
        return None if found in waiting else _in_its_turn(dealing, situation, found, act, n)
    clauses = order_clauses(dealing.procedure, skipped[0], found)
    expected = (dealing.name_act(skipped[0], situation.table),)
    verdict = Verdict(n, act, FAULT, clauses, "out_of_order", expected=expected)
    return Meaning(verdict, situation, found, skipped)


def _standing_before(
    found: Obligation, standing: list[Obligation], situation: Situation
) -> list[Obligation]:
    """Return the obligations that an act passes over.

    Of a choice only one; of a question and its answer only the question. What comes before
    certain acts only, such as the cut card before a card, is passed over by those acts
    only.
    """
    open_yet = {
        free.thing for free in situation.due if not free.blocking and free.step.due != USUALLY
    }
    before = [
        earlier
        for earlier in standing
        if earlier.blocking and precedes(earlier, found) and earlier.thing not in open_yet
        if not earlier.step.interrupts or found.step.act in earlier.step.interrupts
    ]
    paths = {earlier.step.path for earlier in before}
    choices = [earlier.choice for earlier in before]
    return [
        earlier
        for index, earlier in enumerate(before)
        if (not earlier.choice or choices.index(earlier.choice) == index)
        and earlier.step.follows not in paths
    ]


def _standing(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Classify settling bets before the dealer's own card: that is standing.

    Clearing the dealer's own cards does the same. The total that lies there counts from
    then on.
    """
    table = situation.table
    settles = act.act in AT_A_BET and subject_of(act.what) == "bet"
    if not settles and act.act != "clear_self":
        return None
    if len(table.dealer) < 2 or table.dealer_down or table.stuck:
        return None
    known = dealing.known(situation)
    waiting = [owed.obligation for owed in situation.owed]
    cards = (o for o in (*waiting, *known) if o.step.act == "deal_self" and o.blocking)
    card = next(cards, None)
    if card is None:
        return None
    before = [] if card in waiting else _standing_before(card, known, situation)
    passed = (*before, card)
    left = settle_early(dealing, situation, passed, n)
    found = _as_it_lies(dealing, left, passed, act, n)
    if found is None or not settles or found.misjudged is not None:
        return found
    spot = find_bet(table, act)
    is_open = (
        spot is None
        or find_right_result(dealing.facts(situation), (subject_of(act.what), spot)) is None
    )
    verdict = replace(found.verdict, severity=CRITICAL if is_open else MAJOR)
    return found._replace(verdict=verdict)


def _sticking(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Classify settling bets where the dealer may stick: that is sticking.

    The call that says so has been passed over.
    """
    for free in situation.due:
        if free.step.implied:
            return _as_it_lies(
                dealing, settle_early(dealing, situation, (free,), n), (free,), act, n
            )
    return None


def _as_it_lies(
    dealing: Dealing, left: Situation, passed: tuple[Obligation, ...], act: Act, n: int
) -> Meaning | None:
    """Classify an act when the dealer draws no more cards.

    It has passed over what would have come, once. None where it is not due then, and
    misjudges no bet.
    """
    meant = classify_act(dealing, left, act, n)
    if meant.misjudged is None and meant.obligation is None:
        return None
    verdict = meant.verdict
    if meant.obligation is not None:
        clauses = order_clauses(dealing.procedure, passed[0], meant.obligation)
        expected = (dealing.name_act(passed[0], left.table),)
        verdict = Verdict(n, act, FAULT, clauses, "out_of_order", expected=expected)
    skipped = passed if act.act == "clear_self" else (*passed, *meant.skipped)
    return meant._replace(verdict=verdict, skipped=skipped, once=passed, events=left.events)


def _in_its_turn(
    dealing: Dealing, situation: Situation, found: Obligation, act: Act, n: int
) -> Meaning:
    """Classify a known act as due.

    Only optional moves come before it.
    """
    wrong = wrong_details(dealing, situation, found, act)
    if wrong:
        return _badly_done(dealing, situation, found, wrong, Verdict(n, act, FAULT))
    return Meaning(Verdict(n, act, CORRECT, clauses_of(found.step)), situation, found)


def _in_next_round(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Classify an act that begins the next round early.

    The table is cleared.
    """
    begun = next_round_for(dealing, situation, act, n, fits)
    return None if begun is None else classify_act(dealing, begun, act, n)


def _free(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Rule 4: classify harmless words, late acts, and money put right."""
    after = put_right(dealing, situation, act) if act.act in MONEY else None
    if after is None and (act.act in MONEY or not is_harmless(dealing, situation, act, fits)):
        return None
    return Meaning(Verdict(n, act, FREE), situation, after=after)


def _paid_too_much(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Classify an excessive payment at a bet that was moved too early."""
    spot = find_bet(situation.table, act) if act.act == "pay" else None
    if spot is None:
        return None
    bet = (subject_of(act.what), spot)
    right = find_right_result(dealing.facts(situation), bet)
    wrongly = {(move.what, move.spot) for move in situation.table.journal if move.why in NOT_DUE}
    if right is None or right.step.act != "pay" or bet not in wrongly:
        return None
    clauses = amount_clauses(right.step)
    meant = dealing.name_act(Obligation(right.step, spot), situation.table)
    verdict = Verdict(n, act, FAULT, clauses, "wrong_amount", expected=(meant,))
    return Meaning(verdict, situation)


def _wrong_box(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Rule 5: classify a due act at the wrong spot.

    It moves no money.
    """
    if act.act in MONEY or act.act == "call" or nothing_to_clear(situation.table, act):
        return None
    for obligation in dealing.candidates(situation):
        step = obligation.step
        if step.act != act.act or step.what != act.what or "box" not in ACTS[act.act].identity:
            continue
        meant = dealing.name_act(obligation, situation.table)
        forbidding = forbidding_clauses(dealing.procedure, situation.table, act)
        clauses = tuple(dict.fromkeys((*forbidding, *step.clauses)))
        verdict = Verdict(n, act, FAULT, clauses, "wrong_box", expected=(meant,))
        return Meaning(verdict, situation, obligation)
    return None


def nothing_to_clear(table: Table, act: Act) -> bool:
    """Tell if the act would clear cards where none lie."""
    if act.act != "clear":
        return False
    hands = [hand for box in table.boxes if box.number == act.box for hand in box.hands]
    asked = [hand for hand in hands if act.hand in (None, hand.number)]
    return all(hand.cleared or not hand.cards for hand in asked)


def _not_due(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning:
    """Rule 6: classify any other act as not due."""
    procedure, table = dealing.procedure, situation.table
    candidates, known = dealing.candidates(situation), dealing.known(situation)
    clauses = not_due_clauses(procedure, table, act, candidates, known)
    right = _misjudged(dealing, situation, act, (*candidates, *known))
    instead = candidates if right is None else [right]
    expected = tuple(dealing.name_act(obligation, table) for obligation in instead)
    verdict = Verdict(n, act, FAULT, clauses, "not_due", "", expected)
    return Meaning(verdict, situation, misjudged=right)


def _misjudged(
    dealing: Dealing, situation: Situation, act: Act, still: Sequence[Obligation]
) -> Obligation | None:
    """Return the right obligation for a bet settled wrongly, or None."""
    spot = find_bet(situation.table, act) if act.act in AT_A_BET else None
    if spot is None:
        return None
    right = find_right_result(dealing.facts(situation), (subject_of(act.what), spot))
    if right is None or right.chosen or right.step.act == act.act:
        return None
    thing = thing_of(right.step, spot)
    return next((obligation for obligation in still if obligation.thing == thing), None)


def _cut_decided(dealing: Dealing, situation: Situation, act: Act, n: int) -> Meaning | None:
    """Classify a wrong decision about a cut, which stands.

    None where no such decision is due.
    """
    due = next(
        (obligation for obligation in situation.due if obligation.step.act in _CUT_DECISIONS), None
    )
    if due is None or act.act not in _CUT_DECISIONS:
        return None
    parent = due.step.path.rpartition("/")[0]
    alike = (step for step in dealing.procedure.leaves if step.act == act.act)
    step = next((step for step in alike if step.path.rpartition("/")[0] == parent), None)
    if step is None:
        return None
    expected = (dealing.name_act(due, situation.table),)
    verdict = Verdict(n, act, FAULT, due.step.clauses, "not_due", expected=expected)
    return Meaning(verdict, situation, due._replace(step=step))


_CUT_DECISIONS = frozenset({"accept_cut", "refuse_cut"})
