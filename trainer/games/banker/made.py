"""Rounds that are made to measure: what drawn rounds seldom hold."""

from trainer.games.made import one_box

#: Scenarios without the line that names the procedure.
MADE = (one_box("8s 5c 8d 6c 8h 8c 9s 9d 9h", "split", "split", "stick", "split"),)
