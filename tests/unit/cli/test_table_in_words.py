"""The table in words: the cut card, which nobody can know of who is not told."""

from pathlib import Path

from trainer.bootstrap import Program
from trainer.cli import words
from trainer.training.judging.trace import perform

ROUND = Path(__file__).parents[2] / "rounds" / "cut_card_before_an_owed_card.round"


def test_it_is_told_that_the_cut_card_shows_and_where_it_lies() -> None:
    scenario = "\n".join(
        line.removeprefix("  ")
        for line in ROUND.read_text(encoding="utf-8").partition("acts:")[0].splitlines()
        if line.startswith("  ")
    )
    dealing = Program().dealing(scenario, ROUND.name)
    seen = []
    for moment in perform(dealing).moments:
        told = "\n".join(words.table(dealing, moment.before))
        shows, lies = "cut card next in the shoe" in told, "cut card in front of box" in told
        seen.append((moment.act.act, shows, lies))
    placed = [act for act, _, _ in seen].index("place_cut_card")
    assert [act for act, shows, _ in seen if shows] == ["place_cut_card"]
    assert all(lies == (number > placed) for number, (_, _, lies) in enumerate(seen))
