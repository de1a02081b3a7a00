"""What the dealer has in hand: a thing of the table, and chips that were picked or counted out."""

from collections import Counter

from trainer.catalogue import gettext as _
from trainer.table.chips import Chips
from trainer.ui.table.move import CARDS, CHIP, SAY, SHOE, Thing, is_counted
from trainer.ui.words.acts import chips_words

CHIPS = Thing(CHIP)  # chips of the float, in hand


class InHand:
    """A thing that waits for where it goes; ``picks`` are chips in the order they were picked.

    ``value``: the number that goes with a phrase, 0: it is said without one.
    """

    def __init__(self) -> None:
        self.thing: Thing | None = None
        self.picks: tuple[int, ...] = ()
        self.value: int | None = None

    @property
    def chips(self) -> Chips:
        """The chips, by denomination."""
        return Chips.of(Counter(self.picks))

    @property
    def counts(self) -> bool:
        """Whether chips that are picked now are counted out of the thing."""
        return self.thing is not None and is_counted(self.thing)

    def takes(self, thing: Thing) -> bool:
        """Whether a chip of the float is taken up, with what is in hand already."""
        return thing.kind == CHIP and (self.thing in (None, CHIPS) or self.counts)

    def take_up(self, thing: Thing, value: int | None = None) -> None:
        """The thing is in hand now, and no chips; a phrase with its number."""
        self.clear()
        self.thing, self.value = thing, value

    def add(self, denomination: int) -> None:
        """One more chip."""
        self.picks += (denomination,)
        self.thing = self.thing or CHIPS

    def drop_last(self) -> None:
        """One chip less; with the last chip of the float nothing is left in hand."""
        self.picks = self.picks[:-1]
        if not self.picks and self.thing == CHIPS:
            self.thing = None

    def clear(self) -> None:
        """Nothing is in hand."""
        self.thing, self.picks, self.value = None, (), None


def hint_words(held: InHand, name: str, said: str, *, sum_shown: bool) -> str:
    """What is in hand, by its name or in the words that are ``said``, and how it goes on.

    "" for nothing.
    """
    if held.thing is None:
        return ""
    if held.thing.kind == SAY:
        return _("You say: “{words}” Click one of the outlined hands or boxes.").format(words=said)
    if held.thing.kind == CARDS:
        return _(
            "In hand: {thing}. Click where they go. To split a pair, drag one card off it "
            "or click its box.",
        ).format(thing=name)
    if held.thing == CHIPS:
        text = _("In hand: chips. Click the bet.")
        if sum_shown:
            text = _("In hand: chips worth {sum}. Click the bet.")
        return text.format(sum=held.chips.amount)
    if held.thing.kind == SHOE:
        return _(
            "In hand: a card. Click where it goes. For a second card, click the left or "
            "right half of the first.",
        )
    text = _("In hand: {thing}. Click where it goes.")
    if held.counts:
        text = _("In hand: {thing}. Click where it goes. To take only part, click chips first.")
    if held.picks:
        text = _("Counted out: {chips}. Click where they go.")
    return text.format(thing=name, chips=chips_words(held.chips))
