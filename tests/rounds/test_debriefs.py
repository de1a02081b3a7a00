"""The debrief of each slip in the worked rounds adds up, whatever the game."""

import pytest

from tests.rounds.round_file import Round, Slip
from tests.rounds.test_rounds import SLIPS, dealing
from tests.ui.memory_log import MemoryLog
from trainer.training.debrief.debrief import Debrief, ReviewedMove, acts_until, debrief
from trainer.training.sessions.session import EXAM, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting


def looked_back_on(one: Round, slip: Slip) -> Debrief:
    sitting = Sitting.begin_sitting(Session(dealing(one), EXAM), "Anna", MemoryLog())
    for line in slip.lines:
        sitting.session.do(line.act)
    return debrief([sitting])


@pytest.mark.parametrize(("one", "slip"), SLIPS)
def test_a_debrief_adds_up_and_practice_goes_on_from_each_fault(one: Round, slip: Slip) -> None:
    found = looked_back_on(one, slip)
    faults = len([moment for moment in found.moments if moment.standing]) + len(found.omissions)
    assert found.summary.faults == faults
    assert sum(count for _, count in found.by_clause) == faults
    assert sum(count for _, count in found.by_phase) == faults
    assert min(found.lost) >= 0
    assert found.house_lost - found.players_lost == found.summary.money
    phases = {phase.path for phase in found.procedure.phases}
    assert phases >= {phase for phase, _ in found.by_phase}
    for moment in found.faults:
        assert_goes_on(found, moment)


def assert_goes_on(found: Debrief, moment: ReviewedMove) -> None:
    """Practice from a fault on begins with the table as it was, and with nothing scored."""
    dealing = found.sittings[0].session.dealing
    again = Session(dealing, PRACTICE, acts_until(found, moment))
    assert again.situation.table == moment.before.table
    assert again.situation.state == moment.before.state
    assert again.situation.due == moment.before.due
    summary = again.summary
    assert (summary.faults, summary.money, len(summary.omitted)) == (0, 0, 0)
