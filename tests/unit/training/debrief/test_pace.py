"""How fast was dealt: what counts, and what does not."""

from trainer.training.debrief.debrief import Pace, TimedMove, pace_of, paces_together, yield_times


def test_how_long_each_act_took() -> None:
    assert list(yield_times([500, 700, 1000])) == [500, 200, 300]


def test_the_shuffle_and_further_tries_are_not_acts_of_the_pace() -> None:
    acts = [
        TimedMove("burn_card", 50_000),
        TimedMove("offer", 8_000),
        TimedMove("offer", 2_000, uncounted=True),
    ]
    assert pace_of(acts, 1) == Pace(1, 1, 10_000)
    assert pace_of(acts[:1], 1) == Pace(0, 0, 0)


def test_the_pace_of_several_sessions() -> None:
    one, other, idle = Pace(1, 10, 20_000), Pace(1, 5, 10_000), Pace(0, 0, 0)
    assert paces_together([one, other, idle]) == Pace(2, 15, 30_000, 30_000)
    assert paces_together([one, Pace(1, 5, 0)]) == Pace(2, 15, 0, 0)
    assert Pace(2, 15, 0).acts_an_hour is None
