"""Options of a house that are only seen: no act, no verdict and no player asks for them."""

ONLY_SEEN = frozenset({"bought_card", "burn_face", "player_cards_face", "sum_shown"})
