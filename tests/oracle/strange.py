"""Scenarios that are strange on purpose: cards by weight, and any answers."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Filip", "Greta", "Hugo", "Irma", "Jan")
SUITS = "shdc"


@dataclass(frozen=True)
class Strange:
    """What strange rounds of a procedure are made of.

    `ranks` with their weights; `chips`: denominations with how many there may be; `answers` with
    their weights; `extra`: lines that a bet may have, each with its chance; `head`: lines before.
    """

    procedure: str
    ranks: Mapping[str, int]
    decks: int
    answers: Mapping[str, int]
    chips: Mapping[int, int]
    extra: Mapping[str, float] = field(default_factory=dict)
    boxes: int = 7
    places: int = 3
    most_bets: int = 5
    pairs: float = 0.4  # how often every box has a pair, and wants to split it
    head: tuple[str, ...] = ()
    stakes: tuple[int, int] = (5, 5000)


def shoe(rng: random.Random, ranks: Mapping[str, int], decks: int, cards: int) -> list[str]:
    """Cards by weight, no more of one than there are in the decks."""
    left = {rank + suit: decks for rank in ranks for suit in SUITS}
    found: list[str] = []
    while len(found) < cards and any(left.values()):
        rank = rng.choices([*ranks], [*ranks.values()])[0]
        card = rank + rng.choice(SUITS)
        if left[card]:
            left[card] -= 1
            found.append(card)
    return found


def scenario(rng: random.Random, of: Strange, cards: int = 60) -> str:
    """The text of a scenario."""
    pinned = shoe(rng, of.ranks, of.decks, cards)
    seed = rng.randrange(10**6)
    spots = [(box, place) for box in range(1, of.boxes + 1) for place in range(1, of.places + 1)]
    spots = sorted(rng.sample(spots, rng.randint(1, min(of.most_bets, len(spots)))))
    paired = rng.random() < of.pairs
    if paired:
        _pair(pinned, len({box for box, _ in spots}))
    named = ", ".join(f'"{card}"' for card in pinned)
    lines = [f'procedure = "{of.procedure}"', f"seed = {seed}", f"shoe = [{named}]", *of.head]
    names = rng.sample(NAMES, len(NAMES))
    seen: set[int] = set()
    for number, (box, place) in enumerate(spots):
        lines += ["", "[[bet]]", f"box = {box}", f"place = {place}"]
        lines += [f'player = "{names[number % len(names)]}"', f"chips = {_chips(rng, of)}"]
        lines += [line for line, chance in of.extra.items() if rng.random() < chance]
        if box not in seen:
            answers = ["split", *_answers(rng, of)] if paired else _answers(rng, of)
            lines.append("decisions = [" + ", ".join(f'"{answer}"' for answer in answers) + "]")
        seen.add(box)
    return "\n".join(lines) + "\n"


def _chips(rng: random.Random, of: Strange) -> str:
    chips: dict[int, int] = {}
    while not of.stakes[0] <= sum(worth * count for worth, count in chips.items()) <= of.stakes[1]:
        kinds = rng.sample([*of.chips], rng.choice((1, 1, 2)))
        chips = {kind: rng.randint(1, of.chips[kind]) for kind in kinds}
    return "{ " + ", ".join(f"{worth} = {count}" for worth, count in chips.items()) + " }"


def _answers(rng: random.Random, of: Strange) -> list[str]:
    return rng.choices([*of.answers], [*of.answers.values()], k=rng.randint(0, 12))


def _pair(cards: list[str], boxes: int) -> None:
    """Give every box two cards of a rank, where they are dealt round the table and once more."""
    for first in range(boxes):
        second = boxes + 1 + first
        later = range(second, len(cards))
        same = next((at for at in later if cards[at][0] == cards[first][0]), second)
        cards[second], cards[same] = cards[same], cards[second]
