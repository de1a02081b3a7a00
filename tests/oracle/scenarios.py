"""Random scenarios of every kind, biased towards what seldom happens."""

import json
import random
from collections.abc import Callable, Iterable

from .cards import DECKS, RANKS, SUITS, is_ace, is_pair, is_ten, pips
from .playout import CardsUnknownError, Playout, Question, play
from .reading import BOXES, WISHES, read
from .wishes import players_for

DENOMINATIONS = (1, 5, 25, 50, 100, 500, 1000)
STAKES = (5, 5000)  # AMB-30
SHOE = 130
MOST_ANSWERS = 12
NAMES = ("Anna", "Ben", "Cyril", "Dana", "Emil", "Fany", "Gustav", "Hana", "Ivan", "Jana")
LATE = ("Karl", "Lenka", "Milan")

Table = dict[str, object]
Test = Callable[[str], bool]


def _chance(rng: random.Random, probability: float) -> bool:
    return rng.random() < probability


# --- chips ---------------------------------------------------------------------------------------


def _worth(chips: dict[str, int]) -> int:
    return sum(int(worth) * count for worth, count in chips.items())


def _change(rng: random.Random, amount: int) -> dict[str, int]:
    """An amount in chips: as few as possible from a denomination drawn at random downwards."""
    top = rng.choice([d for d in DENOMINATIONS if d <= amount])
    chips: dict[str, int] = {}
    for worth in sorted((d for d in DENOMINATIONS if d <= top), reverse=True):
        count = min(amount // worth, 40 if worth > 1 else amount)
        if count:
            chips[str(worth)] = count
            amount -= worth * count
    return chips


def _stake(rng: random.Random) -> dict[str, int]:
    """Chips of 5 to 5000, often of several denominations."""
    while True:
        kinds = rng.sample(DENOMINATIONS, rng.choice((1, 1, 1, 2, 2, 3)))
        chips = {str(worth): rng.randint(1, 6) for worth in kinds}
        if STAKES[0] <= _worth(chips) <= STAKES[1]:
            return chips


def _insurance(rng: random.Random, stake: int) -> dict[str, int]:
    """Proper, exactly at the limit, just over it, or far over it."""
    half = stake // 2
    amount = rng.choice((rng.randint(1, half), half, half, half + 1, half + rng.randint(1, stake)))
    return _change(rng, amount)


# --- bets ----------------------------------------------------------------------------------------


def _bets(rng: random.Random) -> list[Table]:
    boxes = rng.sample(range(1, BOXES + 1), rng.randint(1, BOXES))
    if _chance(rng, 0.7):
        boxes.sort()
    bets: list[Table] = []
    for box in boxes:
        count = rng.choices((1, 2, 3), (50, 25, 25))[0]
        places = list(range(1, count + 1))
        if _chance(rng, 0.3):
            rng.shuffle(places)
        for position, (place, name) in enumerate(
            zip(places, rng.sample(NAMES, count), strict=True)
        ):
            chips = _stake(rng)
            bet: Table = {"box": box, "player": name, "chips": chips}
            if count > 1 or _chance(rng, 0.5):
                bet["place"] = place
            if _chance(rng, 0.5):
                bet["insurance"] = _insurance(rng, _worth(chips))
            if _chance(rng, 0.7):
                bet["even_money"] = _chance(rng, 0.6)
            if position and _chance(rng, 0.7):
                bet["follows"] = _chance(rng, 0.8)
            bets.append(bet)
    return bets


# --- cards ---------------------------------------------------------------------------------------


def _any(_: str) -> bool:
    return True


def _templates(rng: random.Random) -> tuple[Test, Test]:
    """What a box's first two cards shall be."""
    worth = rng.choice((2, 3, 4, 6, 7, 8, 9, 10))

    def same(card: str) -> bool:
        return pips(card) == worth

    def low(card: str) -> bool:
        return pips(card) <= 4

    pontoon = (is_ace, is_ten) if _chance(rng, 0.5) else (is_ten, is_ace)
    kinds = ((_any, _any), pontoon, (same, same), (is_ace, is_ace), (low, low))
    return rng.choices(kinds, (45, 18, 20, 5, 12))[0]


def _pack(rng: random.Random) -> list[str]:
    """A six-deck pack, shuffled so that some ranks tend to come early."""
    style = rng.choice(("even", "even", "low", "high", "pairs", "pairs", "seven"))
    favourites = rng.sample(RANKS, 2)
    likes: dict[str, Callable[[str], float]] = {
        "even": lambda _: 1.0,
        "low": lambda card: 5.0 if pips(card) <= 4 else 1.0,
        "high": lambda card: 4.0 if is_ten(card) or is_ace(card) else 1.0,
        "pairs": lambda card: 10.0 if card[0] in favourites else 1.0,
        "seven": lambda card: 4.0 if pips(card) in (6, 7, 8, 9) else 1.0,
    }
    weight = likes[style]
    cards = [rank + suit for rank in RANKS for suit in SUITS] * DECKS
    return sorted(cards, key=lambda card: -(rng.random() ** (1.0 / weight(card))))


def _shoe(rng: random.Random, boxes: int, burnt: int) -> list[str]:
    """The next cards, with the initial hands laid out as the templates want them."""
    pack = _pack(rng)
    wanted: dict[int, Test] = {}
    for index in range(boxes):
        first, second = _templates(rng)
        wanted[burnt + index] = first
        wanted[burnt + boxes + 1 + index] = second
    wanted[burnt + boxes] = rng.choices((is_ace, is_ten, _any), (35, 15, 50))[0]
    for position, test in wanted.items():
        if test(pack[position]):
            continue
        others = [i for i, card in enumerate(pack) if i not in wanted and test(card)]
        if others:
            other = rng.choice(others)
            pack[position], pack[other] = pack[other], pack[position]
    return pack[:SHOE]


def _tempt_dealer(rng: random.Random, shoe: list[str], out: Playout) -> None:
    """Make the dealer's second card the one that makes a Pontoon, now and then."""
    first = out.dealer[0]
    if len(out.dealer) < 2 or not (is_ace(first) or is_ten(first)) or _chance(rng, 0.85):
        return
    second = out.cards_drawn - len(out.dealer) + 1
    test = is_ten if is_ace(first) else is_ace
    others = [i for i in range(second + 1, len(shoe)) if test(shoe[i])]
    if others:
        other = rng.choice(others)
        shoe[second], shoe[other] = shoe[other], shoe[second]


# --- answers -------------------------------------------------------------------------------------


def _wrong_money(rng: random.Random, stake: int) -> int:
    return rng.choice((stake, stake + 1, stake * 2, max(1, stake - 5), max(1, stake // 2)))


def _wild(rng: random.Random, question: Question) -> str:
    money = _wrong_money(rng, question.stake)
    answers = ("twist", "stand", "buy", "split", "stand by sign", f"buy {money}", f"split {money}")
    return rng.choice(answers)


def _sensible(rng: random.Random, question: Question) -> str:
    hard = sum(pips(card) for card in question.cards)
    if question.pair and _chance(rng, 0.6):
        return "split"
    if hard <= 11:
        return "buy" if question.may_buy and _chance(rng, 0.6) else "twist"
    return "twist" if hard <= 14 else rng.choice(("stand", "stand", "stand by sign"))


def _splitter(rng: random.Random, question: Question) -> str:
    return "split" if is_pair(question.cards) else _sensible(rng, question)


def _buyer(rng: random.Random, question: Question) -> str:
    if sum(pips(card) for card in question.cards) > 16:
        return "stand"
    return "buy" if question.may_buy or _chance(rng, 0.3) else "twist"


def _drawer(rng: random.Random, question: Question) -> str:
    hard = sum(pips(card) for card in question.cards)
    return "twist" if hard <= 17 or _chance(rng, 0.2) else "stand"


def _stander(rng: random.Random, _: Question) -> str:
    return rng.choice(("stand", "stand", "stand by sign"))


STYLES = (_wild, _sensible, _sensible, _splitter, _splitter, _buyer, _drawer, _stander)


def _chooser(rng: random.Random, boxes: Iterable[int]) -> Callable[[Question], str]:
    styles = {box: rng.choice(STYLES) for box in boxes}

    def choose(question: Question) -> str:
        if question.count >= MOST_ANSWERS:
            return "stand"
        style = _wild if _chance(rng, 0.08) else styles[question.box]
        return style(rng, question)

    return choose


def _write_decisions(rng: random.Random, bets: list[Table], out: Playout) -> None:
    """Give the controllers the answers that were chosen; stands at the end may be left out."""
    seen: set[object] = set()
    for bet in bets:
        box = bet["box"]
        if box in seen or not isinstance(box, int):
            continue
        seen.add(box)
        answers = list(out.answers.get(box, []))
        while answers and answers[-1] == "stand" and _chance(rng, 0.5):
            answers.pop()
        if _chance(rng, 0.1):
            question = Question(box, ("7s", "7h"), True, True, 25, 0)
            answers += ["stand", _wild(rng, question)]
        if answers or _chance(rng, 0.2):
            bet["decisions"] = answers


# --- the rest ------------------------------------------------------------------------------------


def _cuts(rng: random.Random) -> list[Table]:
    """Attempts to cut: bad ones first, then perhaps a good one."""
    bad = (0.1, 0.4, 0.5, 0.7, 0.74, 5.26, 5.3, 5.5, 5.9)
    good = (0.75, 1.0, 1.5, 2.25, 3.0, 4.0, 4.75, 5.0, 5.25)
    tries: list[float] = rng.sample(bad, rng.choice((0, 0, 0, 1, 1, 2, 3)))
    if _chance(rng, 0.7):
        tries.append(rng.choice(good))
    return [{"from_top": depth} for depth in tries]


def _cut_card(rng: random.Random, drawn: int) -> int | None:
    """Anywhere: absent, at once, among the cards of the round, just after them, or beyond."""
    kind = rng.random()
    if kind < 0.45:
        return None
    if kind < 0.48:
        return 1
    if kind < 0.8:
        return rng.randint(2, min(40, drawn + 1))
    return rng.randint(2, 40)


def _wishes(rng: random.Random, out: Playout) -> list[Table]:
    """Wishes that can happen in this round, seldom two of a kind at a box."""
    wishes: list[Table] = []
    for box in out.scenario.boxes:
        for what in WISHES:
            names = players_for(out, what, box)
            if names is None or not _chance(rng, 0.15):
                continue
            count = 2 if _chance(rng, 0.05) else 1
            pool = names or list(LATE)
            who = rng.sample(pool, min(count, len(pool)))
            wishes += [{"box": box, "what": what, "player": name} for name in who]
    rng.shuffle(wishes)
    return wishes


def _attempt(rng: random.Random) -> Table:
    bets = _bets(rng)
    start = "shuffle" if _chance(rng, 0.25) else "deal"
    boxes = {box for bet in bets if isinstance(box := bet["box"], int)}
    shoe = _shoe(rng, len(boxes), 5 if start == "shuffle" else 0)
    scenario: Table = {
        "procedure": "prague",
        "seed": rng.randrange(2**31),
        "start": start,
        "rounds": 1,
        "shoe": shoe,
        "bet": bets,
    }
    chosen = play(read(scenario), _chooser(rng, sorted(boxes)))
    _write_decisions(rng, bets, chosen)
    _tempt_dealer(rng, shoe, chosen)
    out = play(read(scenario))
    if start == "shuffle":
        if cuts := _cuts(rng):
            scenario["cut"] = cuts
    elif (cut_card := _cut_card(rng, out.cards_drawn)) is not None:
        scenario["cut_card"] = cut_card
    if scenario.get("cut_card") != 1 and (wishes := _wishes(rng, out)):
        scenario["wish"] = wishes
    return scenario


def random_scenario(rng: random.Random) -> dict[str, object]:
    """A valid scenario of one round, as tomllib would give it; all its cards are pinned."""
    while True:
        try:
            return _attempt(rng)
        except CardsUnknownError:
            continue


# --- writing -------------------------------------------------------------------------------------


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool | str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int | float):
        return repr(value)
    raise ValueError(f"cannot be written: {value!r}")


def to_toml(scenario: dict[str, object]) -> str:
    """The scenario as a file: plain keys first, then a table for each cut, bet and wish."""
    tables = ("cut", "bet", "wish")
    lines = [f"{key} = {_toml(value)}" for key, value in scenario.items() if key not in tables]
    for key in tables:
        rows = scenario.get(key, [])
        for row in rows if isinstance(rows, list) else []:
            lines += ["", f"[[{key}]]"]
            lines += [f"{name} = {_toml(value)}" for name, value in row.items()]
    return "\n".join(lines) + "\n"
