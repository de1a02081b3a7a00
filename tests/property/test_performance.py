"""Ten thousand rounds that nobody wrote: performed, judged, and held against the oracle."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.oracle.order import violations
from tests.oracle.settlement import settle
from tests.property.dealt import all_chips, prague, random_dealing
from trainer.procedure.check import all_steps
from trainer.table.chips import NO_CHIPS
from trainer.training.dealing import perform
from trainer.training.judge import CORRECT, judge
from trainer.training.score import Tally

SCENARIOS = 10_000
CHUNK = 500


def _wrong_with(seed: int, steps: Counter[str]) -> list[str]:
    """Everything that is wrong with the round of a seed; the steps that it took are counted."""
    raw, dealing = random_dealing(seed)
    lines: list[dict[str, object]] = []
    wrong: list[str] = []
    tally = Tally()
    judged = dealing.begin()
    for situation, obligation, act in perform(dealing):
        if all_chips(situation) != NO_CHIPS:
            wrong.append(f"chips are not conserved in {situation.state}")
        if act is None or obligation is None:
            break
        steps[obligation.step.path] += 1
        lines.append({"n": len(lines) + 1, "act": act.as_json()})
        after = judge(dealing, judged, act, len(lines))
        if after.verdict.verdict != CORRECT:
            wrong.append(f"{act} is judged {after.verdict}")
        tally.add(dealing, after)
        judged = after.situation
    summary = tally.summary(dealing, judged)
    if (summary.due, summary.faults, summary.money) != (len(lines), 0, 0):
        wrong.append(f"the summary is {summary}")
    if not (summary.complete and summary.passed and summary.score == 1):
        wrong.append(f"not complete: {summary}")
    won = judged.table.float_chips.amount
    if won != settle(raw).house_net:
        wrong.append(f"the house won {won}, not {settle(raw).house_net}")
    wrong += violations(raw, lines)
    return [f"seed {seed}: {one}" for one in wrong]


def _chunk(first: int) -> tuple[list[str], Counter[str]]:
    steps: Counter[str] = Counter()
    wrong = [one for seed in range(first, first + CHUNK) for one in _wrong_with(seed, steps)]
    return wrong, steps


def test_ten_thousand_random_rounds_are_dealt_as_the_manual_says() -> None:
    steps: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        for wrong, taken in pool.map(_chunk, range(0, SCENARIOS, CHUNK)):
            assert not wrong, "\n".join(wrong[:10])
            steps += taken
    procedure, _ = prague()
    acts = {step.path for step in all_steps(procedure) if step.act and step.due != "may"}
    never = acts - set(steps)
    # Possible only at a house with other options.
    assert never == {"boxes/turn/answer/refuse_stand", "boxes/turn/answer/refuse_twist"}
