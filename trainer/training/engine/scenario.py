"""Scenarios: cards, bets, answers and wishes of a round (judging.md, 1).

They are read from TOML.
"""

import random
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from trainer.games.family import Family
from trainer.games.options import no_chips_for
from trainer.games.play import Event, Play, Used, chips_json
from trainer.procedure.fields import DataError, Fields, Problem, shorten
from trainer.procedure.spec import Procedure
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.card import Card, parse
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.placed import PlacedBet
from trainer.table.shoe import fill
from trainer.table.spot import Spot
from trainer.table.table import Ask, Table
from trainer.training.engine.situation import family_of

MOST_ROUNDS = 1000
#: The most that a scenario may list; what is longer is a slip of the pen, or of a program.
MOST_TEXT, MOST_ANSWERS, MOST_CUTS, MOST_WISHES = 200_000, 1_000, 100, 100
MOST_DECISIONS = 10 * MOST_ROUNDS
#: The most chips of a bet: they can still be seen as stacks, and counted.
MOST_CHIPS = 60


@dataclass(frozen=True, slots=True)
class Wish:
    """Player's attempt that the dealer has to refuse."""

    box: int
    what: str
    player: str


class WishError(NamedTuple):
    """Reason why a wish cannot happen, with the field at fault."""

    field: str
    says: str


@dataclass(frozen=True)
class Scenario:
    """Scenario as read; ``cards`` is the whole shoe in dealing order.

    ``banker``: the banker's free decisions, in order; ``kitty``: the banker's payments into
    the kitty before each deal, in money units; ``cut_card``: its position in the shoe, 1 =
    next to leave; ``cuts``: in decks from the top; ``sums``: sums of chips may be shown to
    the trainee; ``source``: the scenario's text; ``name``: where it came from.
    """

    procedure: str
    seed: int
    start: str
    rounds: int
    cards: tuple[Card, ...]
    cut_card: int | None
    cuts: tuple[float, ...]
    bets: tuple[PlacedBet, ...]
    wishes: tuple[Wish, ...]
    banker: tuple[str, ...] = ()
    kitty: tuple[int, ...] = ()
    sums: bool = True
    source: str = ""
    name: str = "scenario"


def parse_scenario(text: str, name: str) -> dict[str, Any]:
    """Parse a scenario's text as TOML; raise DataError if it cannot.

    DataError also if the text is too long or empty.
    """
    if len(text) > MOST_TEXT:
        says = f"is too long for a scenario: at most {MOST_TEXT} letters, not {len(text)}"
        raise DataError([Problem(name, says)])
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError([Problem(name, f"this is not valid TOML: {error}")]) from None
    except (ValueError, RecursionError):
        says = "this is not valid TOML: a number or a nesting in it is far too large"
        raise DataError([Problem(name, says)]) from None
    if not raw:
        raise DataError([Problem(name, "is empty: a scenario needs a procedure and bets")])
    return raw


def procedure_id(raw: Mapping[str, Any], name: str) -> str:
    """Return the scenario's procedure id; raise DataError if it names none."""
    problems: list[Problem] = []
    found = Fields(raw, name, problems).text("procedure")
    if problems:
        raise DataError(problems)
    return found


def on_day(raw: Mapping[str, Any], name: str) -> date | None:
    """Return the day of the rules to deal by, None if unset.

    Raise DataError if it is no date.
    """
    problems: list[Problem] = []
    found = Fields(raw, name, problems).day("on")
    if problems:
        raise DataError(problems)
    return found


def read_scenario(
    raw: Mapping[str, Any], procedure: Procedure, name: str = "scenario", source: str = ""
) -> Scenario:
    """Read a scenario for a procedure; raise DataError with every problem.

    Each problem tells its place.
    """
    problems: list[Problem] = []
    fields = Fields(raw, name, problems)
    house, family = procedure.house, family_of(procedure)
    fields.day("on")  # the procedure is the version of that day
    start = fields.word("start", ("shuffle", "deal"), "deal")
    seed = fields.whole("seed", -(2**63), 2**63 - 1, 0)
    bets = _bets(fields, house, family)
    decisions, kitty = _banker(fields, family, house)
    scenario = Scenario(
        procedure=fields.text("procedure"),
        seed=seed,
        start=start,
        rounds=fields.whole("rounds", 1, MOST_ROUNDS, 1),
        cards=_shoe(fields, house, seed),
        cut_card=_cut_card(fields, procedure, start),
        cuts=_cuts(fields, house, start),
        bets=bets,
        wishes=_wishes(fields, bets, house, family),
        banker=decisions,
        kitty=kitty,
        sums=fields.flag("sums", default=True),
        source=source,
        name=name,
    )
    fields.close()
    if problems:
        raise DataError(problems)
    return scenario


def _limit_list(fields: Fields, field: str, found: Sequence[Any], most: int) -> Sequence[Any]:
    """Return the list, or nothing and add a problem if too long."""
    if len(found) <= most:
        return found
    fields.add(f"holds {len(found)}: {most} are the most there may be here", field)
    return ()


def _banker(
    fields: Fields, family: Family[House], house: House
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Read the banker's decisions and payments into the kitty before each deal.

    Empty where the game has no banker, or the house no kitty.
    """
    if not family.decisions:
        return (), ()
    banker = Fields(fields.table("banker"), f"{fields.place}: banker", fields.problems)
    decisions = _limit_list(banker, "decisions", banker.texts("decisions"), MOST_DECISIONS)
    for number, decision in enumerate(decisions, start=1):
        if decision not in family.decisions:
            right = ", ".join(family.decisions)
            banker.add(f"decision {number}, {decision!r}, is unknown: one of {right}", "decisions")
    kitty: tuple[int, ...] = ()
    begins_with = family.kitty(house)
    if begins_with is not None:
        least, most = begins_with
        kitty = (banker.whole("kitty", least, most, least), *_top_ups(banker, least, most))
    banker.close()
    return tuple(decisions), kitty


def _top_ups(banker: Fields, least: int, most: int) -> tuple[int, ...]:
    """Read the payments into the kitty before the second and later deals."""
    found = banker.get("top_ups")
    if found is None:
        return ()
    if not isinstance(found, list):
        banker.add(f"should be a list of whole numbers, not {shorten(found)}", "top_ups")
        return ()
    for number, amount in enumerate(_limit_list(banker, "top_ups", found, MOST_ROUNDS), start=1):
        if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount <= most:
            right = f"a whole number up to {most}, from {least} for a new kitty"
            banker.add(f"{number}: {shorten(amount)} should be {right}", "top_ups")
            return ()
    return tuple(found)


def _shoe(fields: Fields, house: House, seed: int) -> tuple[Card, ...]:
    pinned = []
    for number, text in enumerate(
        _limit_list(fields, "shoe", fields.texts("shoe"), house.cards), start=1
    ):
        try:
            pinned.append(parse(text))
        except ValueError as error:
            fields.add(str(error), f"shoe, card {number}")
    try:
        return fill(pinned, house.decks, random.Random(seed), house.pack)  # noqa: S311 - cards, no secrets
    except ValueError as error:
        fields.add(str(error), "shoe")
        return ()


def has_cut_card(procedure: Procedure) -> bool:
    """Tell if the house has a cut card near the shoe's end."""
    return not procedure.house.continuous_shuffler and any(
        step.act == "place_cut_card" for step in procedure.interrupts
    )


def _cut_card(fields: Fields, procedure: Procedure, start: str) -> int | None:
    house = procedure.house
    if fields.get("cut_card") is None:
        return None
    if house.continuous_shuffler:
        fields.add("there is none where the cards come from a shuffler: leave it out", "cut_card")
        return None
    if not has_cut_card(procedure):
        fields.add("there is none in this game: leave it out", "cut_card")
        return None
    if start == "shuffle":
        fields.add(
            "with start = 'shuffle' it lies where the dealer puts it: leave it out", "cut_card"
        )
        return None
    return fields.whole("cut_card", 1, house.decks * len(house.pack))


def _cuts(fields: Fields, house: House, start: str) -> tuple[float, ...]:
    cuts = []
    for number, raw in enumerate(
        _limit_list(fields, "cut", fields.tables("cut"), MOST_CUTS), start=1
    ):
        cut = Fields(raw, f"{fields.place}: cut {number}", fields.problems)
        if start != "shuffle":
            cut.add("there is a cut only with start = 'shuffle'")
        cuts.append(cut.number("from_top", 0, house.decks))
        cut.close()
    return tuple(cuts)


def _chips(fields: Fields, field: str, house: House) -> Chips:
    """Read chips such as ``{ 25 = 2 }``.

    Denominations must be the house's, counts whole numbers from 1.
    """
    counts: dict[int, int] = {}
    for text, count in fields.table(field).items():
        denomination = int(text) if re.fullmatch("[0-9]{1,9}", text) else 0
        if denomination not in house.denominations:
            chips = ", ".join(str(chip) for chip in house.denominations)
            fields.add(f"there is no chip of {text!r}: the house has {chips}", field)
        elif denomination in counts:
            fields.add(f"the chip of {denomination} stands twice: say once how many", field)
        elif isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 10**6:
            fields.add(
                f"{text} = {shorten(count)}: how many should be a whole number from 1", field
            )
        else:
            counts[denomination] = count
    return Chips.of(counts)


def _flag(fields: Fields, field: str, _house: House) -> bool:
    return fields.flag(field, default=False)


#: What a scenario may say of a bet where the house has it, how it is read, and what is had then.
_BET_FIELDS: Mapping[str, tuple[Callable[[Fields, str, House], Any], str]] = {
    "even_money": (_flag, "even money"),
    "follows": (_flag, "co-players"),
    "insurance": (_chips, "insurance"),
    "shoot": (_chips, "shoot bets"),
}


def _optional_bet_fields(bet: Fields, house: House, family: Family[House]) -> dict[str, Any]:
    """Read a bet's optional fields, as far as the house has them."""
    has = family.bet_fields(house)
    for name, (_, thing) in _BET_FIELDS.items():
        if name in bet.raw and name not in has:
            bet.get(name)
            bet.add(f"the house has no {thing}: leave it out", name)
    return {name: read(bet, name, house) for name, (read, _) in _BET_FIELDS.items() if name in has}


def _bets(fields: Fields, house: House, family: Family[House]) -> tuple[PlacedBet, ...]:
    bets: list[PlacedBet] = []
    tables = _limit_list(fields, "bet", fields.tables("bet"), house.boxes * house.bets_on_a_box)
    for number, raw in enumerate(tables, start=1):
        bet = Fields(raw, f"{fields.place}: bet {number}", fields.problems)
        before = len(fields.problems)
        box = bet.whole("box", 1, house.boxes)
        taken = [other.place for other in bets if other.box == box]
        free = next(place for place in range(1, len(taken) + 2) if place not in taken)
        place = bet.whole("place", 1, house.bets_on_a_box, free)
        placed = PlacedBet(
            box,
            bet.text("player", f"Player {box}"),
            _chips(bet, "chips", house),
            place,
            decisions=tuple(_limit_list(bet, "decisions", bet.texts("decisions"), MOST_ANSWERS)),
            **_optional_bet_fields(bet, house, family),
        )
        bet.close()
        if len(fields.problems) == before:
            _check_bet(bet, placed, bets, house, family)
        bets.append(placed)
    if not bets and not fields.problems:
        fields.add("needs at least one [[bet]]")
    return _controllers_first(bets, house)


def _controllers_first(bets: list[PlacedBet], house: House) -> tuple[PlacedBet, ...]:
    if house.controller == "nearest":
        bets = sorted(bets, key=lambda bet: bet.place)
    return tuple(bets)


def _check_bet(
    fields: Fields, bet: PlacedBet, bets: list[PlacedBet], house: House, family: Family[House]
) -> None:
    others = [other for other in bets if other.box == bet.box]
    if len(others) >= house.bets_on_a_box:
        fields.add(f"box {bet.box} has {house.bets_on_a_box} bets already, the most there may be")
    elif bet.place > house.bets_on_a_box or any(other.place == bet.place for other in others):
        fields.add(f"place {bet.place} of box {bet.box} is taken", "place")
    count = sum(number for _, number in bet.chips.counts)
    if count > MOST_CHIPS:
        fields.add(f"a bet is at most {MOST_CHIPS} chips, not {count}: take larger ones", "chips")
    least, most = house.stakes
    if not least <= bet.chips.amount <= most:
        fields.add(f"a stake is from {least} to {most}, not {bet.chips.amount}", "chips")
    for number, answer in enumerate(bet.decisions, start=1):
        right = family.answer_error(answer, house)
        for amount in [int(text) for text in re.findall("[0-9]+", answer) if not right]:
            error = no_chips_for(amount, house)
            if error:
                fields.add(f"answer {number}, {answer!r}: {error}", "decisions")
        if right:
            fields.add(f"answer {number}, {answer!r}, is unknown: {right}", "decisions")
    nearest = all(bet.place <= other.place for other in others)
    controls = nearest if house.controller == "nearest" else not others
    if bet.decisions and not controls:
        fields.add("only the controller of a box answers: leave them out here", "decisions")


def _wishes(
    fields: Fields, bets: tuple[PlacedBet, ...], house: House, family: Family[House]
) -> tuple[Wish, ...]:
    wishes = []
    tables = _limit_list(fields, "wish", fields.tables("wish"), MOST_WISHES)
    for number, raw in enumerate(tables, start=1):
        wish = Fields(raw, f"{fields.place}: wish {number}", fields.problems)
        box = wish.whole("box", 1, house.boxes)
        what = wish.word("what", family.wishes)
        player = wish.text("player", "a player")
        wish.close()
        wishes.append(Wish(box, what, player))
        error = wish_error(wishes[-1], bets, house)
        if error is not None:
            wish.add(error.says, error.field)
    return tuple(wishes)


def wish_error(wish: Wish, bets: Sequence[PlacedBet], house: House) -> WishError | None:
    """Return why a wish cannot happen with these bets; None if possible.

    Cards are not considered.
    """
    box = wish.box
    on_box = [bet for bet in bets if bet.box == box]
    if not on_box:
        return WishError("box", f"nobody plays on box {box}, so it cannot happen")
    if wish.what == "place" and len(on_box) < house.bets_on_a_box:
        says = f"box {box} still has a free place: this is a stake, no fourth one"
        return WishError("what", says)
    if wish.what == "decision" and wish.player not in [bet.player for bet in on_box[1:]]:
        says = f"{wish.player!r} is no co-player on box {box}, so it cannot happen"
        return WishError("player", says)
    return None


class Happening(NamedTuple):
    """Result of players' acts: the table, their used answers, their events.

    ``answer``: the player's answer, by the name that the procedure's transitions use.
    """

    table: Table
    played: Used
    events: list[Event]
    answer: str = ""


def boxes_in_play(scenario: Scenario, *, bets_first: bool = True) -> tuple[Box, ...]:
    """Return the boxes before the first card, with bets if placed first."""
    boxes = []
    for number in sorted({bet.box for bet in scenario.bets}):
        placed = [bet for bet in scenario.bets if bet.box == number]
        there = [(bet, bet.chips if bets_first else NO_CHIPS) for bet in placed]
        bets = tuple(Bet(bet.place, bet.player, chips) for bet, chips in there)
        stakes = tuple(Stake(bet.place, chips, chips.amount) for bet, chips in there)
        boxes.append(Box(number, bets, (Hand(1, (), stakes),)))
    return tuple(boxes)


def placing(scenario: Scenario) -> Iterator[Event]:
    """Yield the events of players placing their bets."""
    for bet in scenario.bets:
        yield {
            "player": bet.player,
            "does": "bet",
            "box": bet.box,
            "place": bet.place,
            "chips": chips_json(bet.chips),
        }


class Players:
    """Players of one scenario at one house of a game."""

    def __init__(self, scenario: Scenario, family: Family[House], house: House) -> None:
        #: Whether they try anything, some time.
        self.trying = bool(scenario.wishes)
        self._scenario = scenario
        self._family = family
        self._house = house
        self._bets = {(bet.box, bet.place): bet for bet in scenario.bets}

    def intend(self, bet: PlacedBet) -> None:
        """Change a player's bet and intentions from now on."""
        self._bets[bet.box, bet.place] = bet

    def act(self, event: str, table: Table, played: Used, spot: Spot) -> Happening:
        """Carry out a player's due event at the spot."""
        play = Play(table, played, self._house, self._bets, self._scenario.cuts)
        after = self._family.events[event](play, spot)
        return Happening(after.table, after.played, list(after.events), after.leads)

    def wishes(self, table: Table, played: Used) -> Happening:
        """Carry out the wishes that players try now."""
        events: list[Event] = []
        for number, wish in enumerate(self._scenario.wishes):
            happens = self._family.wishes[wish.what]
            if number in played.wished or not happens(table, wish.box, self._house):
                continue
            played = replace(
                played,
                wished=played.wished | {number},
                ever_wished=played.ever_wished | {number},
            )
            bets = [b for b in table.box(wish.box).bets if b.player == wish.player]
            place = bets[0].place if bets and wish.what == "insurance" else 0
            ask = Ask(wish.what, wish.box, place, wish.player, number + 1)
            table = replace(table, asks=(*table.asks, ask))
            events.append({"player": wish.player, "does": f"try {wish.what}", "box": wish.box})
        return Happening(table, played, events)

    def unheard(self, played: Used) -> list[int]:
        """Return the numbers, from 1, of wishes that never happened."""
        wishes = range(len(self._scenario.wishes))
        return [number + 1 for number in wishes if number not in played.ever_wished]
