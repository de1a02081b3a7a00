"""Any act at any moment of a round: the first that is judged otherwise under two procedures.

No dealer mistakes most of them for what is due. It is the last resort where nothing that dealers do
by mistake tells the two apart: every act that there is breaks the rule that comes first there.
"""

from collections.abc import Iterator
from itertools import islice

from trainer.procedure.difference import Difference
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Never, Step
from trainer.table.act import Act
from trainer.table.grammar import ACTS
from trainer.training.dealing.situation import Situation
from trainer.training.differing.both import alike_until
from trainer.training.differing.telling import Told, both_ways, first_apart
from trainer.training.finding.need import forbidden_acts
from trainer.training.judging.trace import Moment, Trace
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

_JUDGED = 6_000  # acts of a round, at most: one takes a fraction of a millisecond
_GONE_ON = 40  # slips of a round, at most: each takes two rounds


def by_anything(difference: Difference, without: Trace, having: Trace) -> Told | None:
    """The first act that is judged otherwise, else the first slip of which something else comes."""
    told = _by_any_act(without, having)
    return told or _by_what_comes_of_it(difference, without, having)


def _by_any_act(without: Trace, having: Trace) -> Told | None:
    """The first act of a round that is judged otherwise; None where each is judged alike."""
    number = alike_until(without.acts, having.acts)
    moments = zip(without.moments, having.moments, strict=False)
    made = (
        (n, pair, slip)
        for n, pair in enumerate(islice(moments, number + 1), start=1)
        for slip in _slips(having, pair[1])
    )
    return first_apart(without, having, islice(made, _JUDGED))


def _by_what_comes_of_it(difference: Difference, without: Trace, having: Trace) -> Told | None:
    """The first slip of a round that is judged alike, though what comes of it later is not.

    First those in place of an act as the difference is about: what was passed over may be due anew.
    """
    procedures = (without.procedure, having.procedure)
    kin = {(s.act, s.what) for each in procedures for s in _leaves_of(each, difference)}
    number = alike_until(without.acts, having.acts)
    moments = list(enumerate(without.moments[:number], start=1))
    moments.sort(key=lambda one: (one[1].act.act, one[1].act.what) not in kin)
    made = ((n, slip) for n, one in moments for slip in slips(without.dealing, one.before))
    for n, slip in islice(made, _GONE_ON):
        told = both_ways(n, slip, without, having, without)
        if told is not None:
            return told
    return None


def _leaves_of(procedure: Procedure, difference: Difference) -> Iterator[Step]:
    within = [f"{path}/" for path in (difference.of, difference.was) if path]
    leaves = (leaf for leaf in procedure.leaves if leaf.act)
    return (s for s in leaves if any(f"{s.path}/".startswith(path) for path in within))


def _slips(trace: Trace, moment: Moment) -> Iterator[Slip]:
    """Every act in place of what is done, also after what may be done there and need not be."""
    before = moment.before
    allowed = [trace.dealing.correct_act(one, before) for one in before.due if not one.blocking]
    done = {other.act for other in trace.acts}
    acts = sorted(_every_act(trace.procedure, before), key=lambda act: act.act not in done)
    for first in [(), *((act,) for act in allowed)]:
        yield from (Slip("other", moment.act, (*first, act)) for act in acts)


def _every_act(procedure: Procedure, situation: Situation) -> Iterator[Act]:
    """Every act here and there on the table, as it has to be said."""
    phrases = dict.fromkeys(leaf.phrase for leaf in procedure.leaves if leaf.act == "call")
    told: set[Act] = set()
    for name, kind in ACTS.items():
        for what in kind.what or (None,):
            for phrase in phrases if name == "call" else (None,):
                rule = Never(name, what, (), (), phrase=phrase)
                for act in forbidden_acts(procedure, situation, rule):
                    fits = act.box is not None if kind.needs_box else True
                    if fits and act not in told:
                        told.add(act)
                        yield act
