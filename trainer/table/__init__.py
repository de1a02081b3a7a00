"""The table as plain values: cards, chips, the shoe, boxes, hands, bets, and the dealer's acts."""
