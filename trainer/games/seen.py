"""What options of a house are to the judge: those that are only seen, and that of the chips."""

#: How cards lie that nobody lays wrongly, and what is told of chips: no act, no verdict and no
#: player asks for them. A test reads the code for it.
ONLY_SEEN = frozenset({"bought_card", "burn_face", "player_cards_face", "sum_shown"})

#: The option whose clauses a fault names: chips that there are not.
OF_CHIPS = "denominations"
