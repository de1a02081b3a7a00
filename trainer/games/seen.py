"""What options of a house are to the judge: those that are only seen, and that of the chips."""

from collections.abc import Mapping

from trainer.table.grammar import ACTS

#: How cards lie that nobody lays wrongly, and what is told of chips: no act, no verdict and no
#: player asks for them. A test reads the code for it.
ONLY_SEEN = frozenset({"bought_card", "burn_face", "player_cards_face", "sum_shown"})

#: The option whose clauses a fault names: chips that there are not.
OF_CHIPS = "denominations"

#: Options that are only seen at a table where none of these acts is ever done: where cards come
#: from a machine, or from a shoe that nobody fills.
SEEN_WITHOUT: Mapping[str, frozenset[str]] = {
    "continuous_shuffler": frozenset(
        {"place_cut_card", *(name for name, kind in ACTS.items() if kind.of_the_shuffle)}
    ),
}
