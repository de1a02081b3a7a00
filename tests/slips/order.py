"""What the manuals order, read for themselves: which act comes before which, and which makes which.

``precedes``: the manual (or a declared option) orders the two acts; doing the later one first is
out of order. ``needs``: without the earlier act nobody can know of the later one (judging.md, 3:
known is what the facts make certain, whatever cards come and whatever players decide). None: the
texts do not settle it, and either reading is fair.
"""

from tests.oracle.cards import is_natural
from tests.slips.moments import Moment, Phase

PRAGUE, AUSTRALIAN, ONLINE, BANKER = "prague", "australian", "online", "banker"
_GAMES = {
    "prague": PRAGUE,
    "online": ONLINE,
    "rtg": ONLINE,
    "british": BANKER,
    "shoot": BANKER,
}
_INITIAL = (Phase.FIRST, Phase.OWN, Phase.SECOND)
_INSURING = ("insurance", "insurance_closed")


def game_of(house: str) -> str:
    """The game that the house plays."""
    return _GAMES.get(house, AUSTRALIAN)


def precedes(game: str, a: Moment, b: Moment) -> bool | None:
    """Whether ``a``, which was done before ``b`` in the correct performance, has to be."""
    if a.wish or b.wish:
        return None  # when exactly a refusal is too late is not said
    if a.act.act == "place_cut_card":
        return b.draws or b.act.act == "shuffle" or None  # PRG-CUTC-1: in front of what was due
    if b.act.act == "place_cut_card":
        return a.draws or None
    if "double" in (a.act.phrase, b.act.phrase):
        return None  # a free choice of the banker
    if a.phase is not b.phase:
        return _phases(game, a, b)
    return _within(game, a, b)


def _phases(game: str, a: Moment, b: Moment) -> bool | None:
    dealing = a.phase in _INITIAL and b.phase in _INITIAL
    if game == ONLINE and dealing:
        return a.spot == b.spot  # ONL-1: two cards each, in no stated order
    if game == AUSTRALIAN and {a.phase, b.phase} == {Phase.SECOND, Phase.AT_ONCE}:
        return a.box == b.box  # AUS-IMM-1: as soon as it is made; the other cards may go on
    if game == AUSTRALIAN and a.phase is Phase.DRAW and a.act.act == "take":
        return None if b.phase is Phase.SETTLE else True  # AUS-SUR-1: half after the natural
    if game == BANKER and {a.phase, b.phase} == {Phase.CLEAR, Phase.OWN_CLEAR}:
        return False  # BRI: no order of clearing
    if game == BANKER and Phase.AFTER in (a.phase, b.phase) and b.phase is not Phase.AFTER:
        return None
    return True


def _within(game: str, a: Moment, b: Moment) -> bool | None:
    rule = {
        Phase.FIRST: _deal,
        Phase.SECOND: _deal,
        Phase.AT_ONCE: _at_once,
        Phase.TURNS: _turns,
        Phase.INSURANCE: _by_box,
        Phase.INSURED: _by_box,
        Phase.DRAW: _draw,
        Phase.SETTLE: _settle,
        Phase.CLEAR: _free,
        Phase.AFTER: _unsaid,
    }.get(a.phase, _always)
    return rule(game, a, b)


def _always(_game: str, _a: Moment, _b: Moment) -> bool:
    return True


def _free(_game: str, _a: Moment, _b: Moment) -> bool:
    return False


def _unsaid(_game: str, _a: Moment, _b: Moment) -> None:
    return None


def _deal(game: str, a: Moment, b: Moment) -> bool:
    """PRG-DEAL-2, BRI-DEAL-1: clockwise; AUS-AMB-2, ONL-1: any order of the boxes."""
    return game in (PRAGUE, BANKER) or a.spot == b.spot


def _at_once(game: str, a: Moment, b: Moment) -> bool:
    if game == ONLINE:
        return a.act.act == "turn_up"
    names = (a.act.phrase or a.act.what, b.act.phrase or b.act.what)
    a_line, b_line = (_insures(one) for one in (a, b))
    if a_line and b_line:  # AMB-8: call, refuse what is over half, close
        return (names[0] == "insurance" and a.act.act == "call") or b.act.act == "call"
    if a_line or b_line or a.box != b.box:
        return False  # AMB-21: both before the first box acts
    if b.act.act == "clear":
        return True  # AMB-17: the bets, then the cards
    return a.act.act == "offer_even_money" and b.act.act == "pay" and a.place == b.place


def _insures(one: Moment) -> bool:
    return one.act.phrase in _INSURING or (one.act.act, one.act.what) == ("refuse", "insurance")


def _turns(game: str, a: Moment, b: Moment) -> bool | None:
    money = a.act.act in ("take", "pay") and b.act.act in ("take", "pay")
    if "envy" in (a.act.what, b.act.what) and "clear" in (a.act.act, b.act.act):
        return None  # AUS-BON-3, AUS-AMB-6: whether another player's bonus comes before the cards
    if game == PRAGUE:
        return True  # PRG-ACT-1, PRG-SPL-9, -10, PRG-BUST-4, -5
    if game == BANKER:
        return _turns_of_the_banker(a, b)
    if a.spot == b.spot:
        return not money
    if a.at_once and not b.at_once:
        # AUS-IMM-1: a 21 is paid before anything else; "at once" of a bust orders less clearly
        return None
    return False  # AUS-AMB-1, ONL-AMB-4: any order of the boxes and hands


def _turns_of_the_banker(a: Moment, b: Moment) -> bool:
    if a.spot == b.spot and a.at_once and b.at_once:
        return False  # BRI-BUST-1: thrown in, taken, under the pack: no order
    split = a.box == b.box and a.act.act == b.act.act == "deal_card" and a.hand != b.hand
    return not (split and len(a.cards) == len(b.cards) == 1)  # BRI-PLAY-2: a card to each


def _by_box(_game: str, a: Moment, b: Moment) -> bool:
    return a.box != b.box  # PRG-INS-7, PRG-INS-10: from the last box back


def _draw(_game: str, a: Moment, b: Moment) -> bool | None:
    return None if "take" in (a.act.act, b.act.act) else True


def _settle(game: str, a: Moment, b: Moment) -> bool | None:
    if game in (ONLINE, BANKER):
        return False
    if a.box == b.box:  # AMB-14: hand by hand, in any order
        return False if a.hand == b.hand else None
    return True  # AMB-14, AUS-AMB-13: from the last box back


# --- what makes what -----------------------------------------------------------------------------


def needs(game: str, a: Moment, b: Moment) -> bool | None:
    """Whether ``b`` is not certain before ``a`` has been done."""
    if b.wish:
        return None
    if a.wish:
        return None if a.box == b.box else False  # what the controller says, he may say after it
    if b.act.act == "place_cut_card":
        return True if a.draws else None
    if a.act.act == "place_cut_card":
        return None if b.act.act == "shuffle" else False
    rule = {
        Phase.OPENING: _for_the_opening,
        Phase.AT_ONCE: _for_at_once,
        Phase.TURNS: _for_a_turn,
        Phase.DEALER: _for_the_dealer,
        Phase.INSURANCE: _for_insurance,
        Phase.INSURED: _for_insurance,
        Phase.DRAW: _for_the_draw,
        Phase.SETTLE: _for_settling,
        Phase.CLEAR: _for_clearing,
        Phase.OWN_CLEAR: _for_clearing,
        Phase.AFTER: _for_the_end,
    }.get(b.phase, _for_the_deal)
    return rule(game, a, b)


def _for_the_opening(game: str, a: Moment, b: Moment) -> bool | None:
    cut = b.act.act in ("offer_cut", "accept_cut", "refuse_cut")
    if a.act.act in ("offer_cut", "refuse_cut", "accept_cut"):
        return cut or game == BANKER or None
    return False


def _for_the_deal(_game: str, a: Moment, b: Moment) -> bool | None:
    """All cards of the initial deal are known when the bets are closed."""
    if a.phase < Phase.FIRST or "refuse" in (a.act.act, b.act.act) or b.act.act == "call":
        return None
    return False


def _for_at_once(game: str, a: Moment, b: Moment) -> bool | None:  # noqa: PLR0911 - a rule a line
    if a.phase < Phase.FIRST:
        return True
    if a.phase in _INITIAL:
        if _insures(b):
            return True if a.phase is Phase.OWN or b.act.act == "refuse" else None
        if game == PRAGUE and a.phase is Phase.OWN:
            return True  # PRG-IMM-1, -2, -4: it hangs on what the dealer shows
        return a.box == b.box or (None if game == ONLINE else False)
    if _insures(b):
        return b.act.act == "refuse" and a.act.phrase == "insurance"
    if a.act.act == "turn_up":
        return None
    if a.box != b.box or _insures(a):
        return False
    if b.act.act == "clear":
        return None
    return a.act.act == "offer_even_money" and a.place == b.place


def _for_a_turn(game: str, a: Moment, b: Moment) -> bool | None:  # noqa: PLR0911 - a rule a line
    if a.phase < Phase.TURNS:
        if a.phase in _INITIAL and a.box == b.box:
            return True
        # "A box's turn when the deal is done": whether it is certain before is read either way.
        return False if a.phase is Phase.AT_ONCE else None
    if a.phase is not Phase.TURNS or b.act.what == "envy":
        return True if a.draws else None
    if a.box != b.box:
        return False
    if a.hand == b.hand:
        if game == BANKER and a.draws and b.question and len(a.cards) == 1:
            return None  # its card lies face down: only the answer hangs on it
        return a.act.act not in ("call", "take", "pay", "clear", "place_marker")
    if a.makes:
        return True if a.makes == b.hand else None
    return None if game in (ONLINE, AUSTRALIAN) else False


def _for_the_dealer(_game: str, a: Moment, _b: Moment) -> bool | None:
    """The second card is known when the deal is done, whatever lies on the table."""
    return None if a.phase < Phase.AT_ONCE else False


def _for_insurance(_game: str, a: Moment, b: Moment) -> bool | None:
    if a.phase in (Phase.DEALER, Phase.OWN) or a.act.phrase == "insurance":
        return True
    if _insures(a):
        return None
    if a.phase < Phase.AT_ONCE:
        return True
    return None if a.phase is Phase.TURNS and a.box == b.box else False


def _for_the_draw(_game: str, a: Moment, b: Moment) -> bool | None:
    if b.act.act == "take":
        return True if a.phase in (Phase.TURNS, Phase.DEALER) else None
    if a.phase is Phase.INSURANCE or a.act.act == "take":
        return False
    return None if a.phase < Phase.DEALER else True


def _for_settling(game: str, a: Moment, b: Moment) -> bool | None:  # noqa: PLR0911 - a rule a line
    """An outcome is open until the cards settle it: the dealer's, and the hand's own."""
    if a.phase in (Phase.SETTLE, Phase.INSURANCE, Phase.AT_ONCE):
        return False
    if a.phase is Phase.DRAW and a.act.act in ("call", "take"):
        return False  # BRI-SET-3: to settle is to stick
    if a.act.act == "turn_up" and is_natural(a.dealer):
        return None  # after the deal the dealer looks, or the table tells him
    if game == BANKER and a.phase is Phase.DRAW:
        return None  # to settle is to stick: then there is no further card
    if a.phase is Phase.DRAW and _beats_all(b) and not is_natural(a.dealer[:2]):
        # AMB-5, AMB-22: a Pontoon or a trick waits for the second card only
        return {PRAGUE: False, ONLINE: None}.get(game, True)
    if a.phase in (Phase.DRAW, Phase.DEALER):
        return True
    return a.spot == b.spot or a.phase < Phase.TURNS


def _beats_all(b: Moment) -> bool:
    whole = b.act.hand is None  # a split hand is no Pontoon
    return b.act.act == "pay" and (len(b.cards) >= 5 or (whole and is_natural(b.cards)))


def _for_clearing(_game: str, a: Moment, _b: Moment) -> bool | None:
    late = (Phase.SETTLE, Phase.INSURED, Phase.CLEAR, Phase.OWN_CLEAR)
    return False if a.phase in late else None


def _for_the_end(_game: str, a: Moment, _b: Moment) -> bool | None:
    return False if a.phase in (Phase.CLEAR, Phase.OWN_CLEAR) else None
