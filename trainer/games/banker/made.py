"""Rounds that are made to measure: what drawn rounds seldom hold."""

from trainer.games.made import one_box

#: Scenarios without the line that names the procedure: a hand split twice; three sevens; a
#: Pontoon against a trick of the banker's; a court card's Pontoon against a ten's.
MADE = (
    one_box("8s 5c 8d 6c 8h 8c 9s 9d 9h", "split", "split", "stick", "split"),
    one_box("7s 5c 7d 6c 7h 9s", "twist"),
    one_box("Ah Ac Qh As Ad 2h Ks", more='[banker]\ndecisions = ["draw", "draw", "draw"]'),
    one_box("Ah Ad Kh Td"),
)
