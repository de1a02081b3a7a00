"""The table in words: what nobody can know of who is not told."""

from pathlib import Path

import pytest

from trainer.app import App
from trainer.cli import words
from trainer.table.notation import parse_short
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import EXAM, Session

ROUND = Path(__file__).parents[2] / "rounds" / "cut_card_before_an_owed_card.round"


def test_it_is_told_that_the_cut_card_shows_and_where_it_lies() -> None:
    scenario = "\n".join(
        line.removeprefix("  ")
        for line in ROUND.read_text(encoding="utf-8").partition("acts:")[0].splitlines()
        if line.startswith("  ")
    )
    dealing = App().dealing(scenario, ROUND.name)
    seen = []
    for moment in perform(dealing).moments:
        told = "\n".join(words.table(dealing, moment.before))
        shows, lies = "cut card next in the shoe" in told, "cut card in front of box" in told
        seen.append((moment.act.act, shows, lies))
    placed = [act for act, _, _ in seen].index("place_cut_card")
    assert [act for act, shows, _ in seen if shows] == ["place_cut_card"]
    assert all(lies == (number > placed) for number, (_, _, lies) in enumerate(seen))


EARLY = """\
procedure = "prague"
shoe = ["9s", "8d", "Ah", "7c", "8s", "Kd"]
[[bet]]
box = 2
player = "Anna"
chips = { 25 = 4 }
insurance = { 25 = 2 }
[[bet]]
box = 4
player = "Karl"
chips = { 5 = 5 }
"""


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("take bet 4", "Karl 5×5 taken"),
        ("take bet 2 50", "Anna 4×25, 50 of it taken"),
        ("take insurance 2 left", "insurance of Anna: 2×25 taken"),
        ("pay insurance 2 100", "insurance of Anna: 2×25 paid 100"),
    ],
)
def test_what_was_taken_or_paid_too_early_does_not_lie_there_as_before(act: str, told: str) -> None:
    dealing = App().dealing(EARLY, "early.toml")
    acts = perform(dealing).acts
    closed = next(n for n, done in enumerate(acts) if done.phrase == "insurance_closed")
    session = Session(dealing, EXAM, acts[: closed + 1])
    assert told not in "\n".join(words.table(dealing, session.situation))
    assert session.do(parse_short(act)).verdict == "fault"
    assert told in "\n".join(words.table(dealing, session.situation))


def test_it_is_told_how_many_burnt_cards_lie_in_the_middle() -> None:
    scenario = EARLY.replace('procedure = "prague"', 'procedure = "prague"\nstart = "shuffle"')
    dealing = App().dealing(scenario, "burnt")
    told = [words.table(dealing, moment.after) for moment in perform(dealing).moments]
    found = [line.strip() for lines in told for line in lines if "middle" in line]
    assert found == [f"in the middle {n} burnt" for n in range(1, 6)]
