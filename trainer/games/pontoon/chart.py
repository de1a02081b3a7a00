"""Charts of a best strategy, by hand and dealer's card.

A letter says what to do: S stand, H hit (twist), B buy a card, D double, P split, R
surrender, F give a doubled hand up. A number tells from how many cards the choice changes:
``S4`` is *stand, but hit with four cards or more*, ``D4S`` *double, but stand with four or
more*. A mark at the end says that two cards are hit because of a possible bonus: ``.``
6-7-8, ``:`` in one suit, ``;`` in spades.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from trainer.games.pontoon.best_play import (
    BUY,
    DOUBLE,
    HIT,
    MISSING,
    PLAY,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    Hand,
    Strategy,
    index_of,
)
from trainer.games.pontoon.rules import MIXED, RUN, SPADES, SUITED, Rules
from trainer.table.card import RANKS

LETTERS: Mapping[int, str] = {
    STAND: "S",
    HIT: "H",
    BUY: "B",
    DOUBLE: "D",
    RESCUE: "F",
    SPLIT: "P",
    SURRENDER: "R",
}
HARD, SOFT, PAIRS = "hard", "soft", "pairs"
_MARKS = {MIXED: ".", SUITED: ":", SPADES: ";"}
_ORDER = (*range(1, len(RANKS)), 0)  # an ace is the last of the dealer's cards


class Chart(NamedTuple):
    """Chart of one kind of hand, with a row for each.

    ``of``: hard totals, soft totals, or pairs; ``bought`` and ``doubled`` so many times.
    ``columns``: the dealer's cards; ``*`` is any card, where the dealer's is not seen.
    """

    of: str
    bought: int
    doubled: int
    columns: Sequence[str]
    rows: Mapping[str, Sequence[str]]


def charts(rules: Rules, strategy: Strategy) -> Sequence[Chart]:
    """Return the charts of a strategy.

    A chart that stays the same after a further raise is given once.
    """
    known: dict[str, Chart] = {}
    found = []
    for chart in _all(rules, strategy):
        before = known.get(chart.of)
        known[chart.of] = chart
        if chart.rows and (before is None or before.rows != chart.rows):
            found.append(chart)
    return found


def _all(rules: Rules, strategy: Strategy) -> Iterator[Chart]:
    columns = _columns(rules)
    names = [name for name, _ in columns]
    for bought in range(rules.buys + 1):
        for doubled in range(rules.doubles + 1):
            for of, soft in ((HARD, False), (SOFT, True)):
                rows = {}
                for total in range(rules.limit - 1, 3, -1):
                    low = total - rules.high * soft
                    if low < 2 or (soft and low + rules.high > rules.limit):
                        continue
                    cells = [
                        _cell(rules, strategy, column, Hand(low, soft, 2, bought, doubled))
                        for _, column in columns
                    ]
                    if any(cells):
                        rows[str(total)] = cells
                yield Chart(of, bought, doubled, names, rows)
    yield Chart(PAIRS, 0, 0, names, _pairs(rules, strategy, columns))


def _columns(rules: Rules) -> Sequence[tuple[str, int]]:
    """Return the names of dealer's cards that are alike, with columns."""
    if rules.columns == 1:
        return [("*", 0)]
    alike: dict[int, list[str]] = {}
    for rank in _ORDER:
        if rules.counts[rank]:
            alike.setdefault(rules.column[rank], []).append(RANKS[rank])
    return [("".join(names), column) for column, names in alike.items()]


def _cell(rules: Rules, strategy: Strategy, column: int, hand: Hand) -> str:
    """Return the entry for a hand's total, by cards, or "".

    "" stands for a total that no hand has.
    """
    first = 2 + hand.bought + hand.doubled
    told, before = "", ""
    for cards in range(first, max(first, rules.most_that_matter) + 1):
        least = cards if hand.ace or hand.low > rules.high + 1 else 2 * cards
        if hand.low < least or (rules.most_cards and cards >= rules.most_cards):
            break
        at = index_of(rules, column, hand._replace(cards=min(cards, rules.most_that_matter)))
        letter = LETTERS[strategy.play[at]]
        if hand.doubled and not rules.card_after_double and letter == "S":
            letter = "S" if rules.rescue else ""
        if letter != before:
            told += letter if cards == first else f"{cards}{'' if letter == 'H' else letter}"
            before = letter
        if cards == 2 and strategy.gives_up[at]:
            told = f"R{told}"
    return told + _mark(rules, strategy, column, hand) if told else ""


def _mark(rules: Rules, strategy: Strategy, column: int, hand: Hand) -> str:
    """Return the mark for two cards hit only for a bonus."""
    if not rules.bonus_cards or hand.ace or hand.bought or hand.doubled:
        return ""
    if strategy.play[index_of(rules, column, hand)] == HIT:
        return ""
    for kind, mark in _MARKS.items():
        for number, (missing, paid, sevens) in enumerate(MISSING):
            two = sum(rules.value[rank] for rank in RUN if rank != missing)
            if sevens or paid != kind or two != hand.low:
                continue
            at = index_of(rules, column, hand._replace(missing=number))
            if strategy.play[at] == HIT:
                return mark
    return ""


def _pairs(
    rules: Rules, strategy: Strategy, columns: Sequence[tuple[str, int]]
) -> Mapping[str, Sequence[str]]:
    """Return the rows of pairs, where any is split."""
    rows: dict[str, Sequence[str]] = {}
    names: dict[int, str] = {}
    for rank in (0, *reversed(range(1, len(RANKS)))):
        if not rules.counts[rank]:
            continue
        cells = []
        for _, column in columns:
            choice = strategy.pairs[(column * len(RANKS) + rank) * 4 + (rank == RUN[1])]
            hand = Hand(2 * rules.value[rank], rank == 0)
            other = _cell(rules, strategy, column, hand)
            cells.append(other if choice == PLAY else LETTERS[choice])
        if rules.pair[rank] in names:  # a king is split like a ten
            continue
        names[rules.pair[rank]] = RANKS[rank]
        if any("P" in cell for cell in cells):
            rows[RANKS[rank] * 2] = cells
    return rows
