"""Any act at any moment of a round: the first that is judged otherwise under two procedures.

No dealer mistakes most of them for what is due. It is the last resort where nothing that dealers do
by mistake tells the two apart: every act that there is breaks the rule that comes first there.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from operator import itemgetter

from trainer.procedure.difference import Difference
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Never, Step
from trainer.table.act import Act
from trainer.table.grammar import ACTS
from trainer.training.corpus.need import forbidden_acts
from trainer.training.dealing.situation import Situation
from trainer.training.differing.both import alike_until
from trainer.training.differing.telling import OTHER, Slipped, Told, both_ways, first_apart
from trainer.training.judging.trace import Moment, Trace
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

_JUDGED = 6_000  # acts of a round, at most: one takes a fraction of a millisecond
_GONE_ON = 40  # slips of a round, at most: each takes two rounds
_A_MOMENT = 2  # slips by chance
_AS_BEFORE = 12  # slips like one that was found
_SUCH = 3  # acts in place of which others are done that were found


def by_anything(difference: Difference, without: Trace, having: Trace) -> Told | None:
    """The first act that is judged otherwise, else the first slip of which something else comes."""
    told = _by_any_act(without, having)
    return told or _by_what_comes_of_it(difference, without, having)


def by_chance(rng: random.Random, without: Trace, having: Trace) -> Told | None:
    """The first of a few slips at every moment that is judged otherwise, or what comes of it is."""
    number = alike_until(without.acts, having.acts)
    made = (
        (n, slip)
        for n, moment in enumerate(without.moments[:number], start=1)
        for slip in _some(rng, list(slips(without.dealing, moment.before)))
    )
    return _first_both_ways(without, having, made)


def by_the_same(slipped: Slipped, without: Trace, having: Trace) -> Told | None:
    """The first slip like one that was made in another round by which these are told apart."""
    number = alike_until(without.acts, having.acts)
    moments = enumerate(without.moments[:number], start=1)
    made = ((n, slip) for n, moment in moments for slip in _like(slipped.slip, without, moment))
    return _first_both_ways(without, having, islice(made, _AS_BEFORE))


def by_the_acts_of(slipped: Slipped, without: Trace, having: Trace) -> Told | None:
    """The same acts as in another round, in place of such an act as there."""
    right, acts = slipped.slip.right, slipped.slip.acts
    number = alike_until(without.acts, having.acts)
    made = (
        (n, Slip(OTHER, moment.act, acts))
        for n, moment in enumerate(without.moments[:number], start=1)
        if (moment.act.act, moment.act.what) == (right.act, right.what)
    )
    return _first_both_ways(without, having, islice(made, _SUCH))


def _some(rng: random.Random, made: Sequence[Slip]) -> Sequence[Slip]:
    return rng.sample(made, min(len(made), _A_MOMENT))


def _like(slip: Slip, trace: Trace, moment: Moment) -> Iterator[Slip]:
    """The slips of a moment that are of the same kind, with the same acts wherever they are."""
    kind, acts = slip.kind, [(act.act, act.what) for act in slip.acts]
    of_any = _slips(trace, moment) if kind == OTHER else slips(trace.dealing, moment.before)
    for other in of_any:
        if other.kind == kind and [(act.act, act.what) for act in other.acts] == acts:
            yield other


def _first_both_ways(
    without: Trace, having: Trace, made: Iterable[tuple[int, Slip]]
) -> Told | None:
    """The first of these slips that is told apart at last, by all that comes of it."""
    told = (both_ways(n, slip, without, having, without) for n, slip in made)
    return next(filter(None, told), None)


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
    Of others one of each sort comes before a second one: a card that lies the wrong way, say, has
    its consequences wherever it is laid.
    """
    procedures = (without.procedure, having.procedure)
    kin = {(s.act, s.what) for each in procedures for s in _leaves_of(each, difference)}
    number = alike_until(without.acts, having.acts)
    moments = list(enumerate(without.moments[:number], start=1))
    own = [one for one in moments if (one[1].act.act, one[1].act.what) in kin]
    made = ((n, slip) for n, one in own for slip in slips(without.dealing, one.before))
    told = _first_both_ways(without, having, islice(made, _GONE_ON))
    others = [one for one in moments if one not in own] if told is None else []
    return told or _first_both_ways(without, having, islice(_by_sorts(without, others), _GONE_ON))


def _by_sorts(trace: Trace, moments: Sequence[tuple[int, Moment]]) -> Iterator[tuple[int, Slip]]:
    """The slips of these moments: one of each sort, then a second one, and so on."""
    seen, found = Counter[tuple[str, ...]](), list[tuple[int, int, Slip]]()
    for n, moment in moments:
        for slip in slips(trace.dealing, moment.before):
            sort = (slip.kind, slip.right.act, *(act.act for act in slip.acts))
            found.append((seen[sort], n, slip))
            seen[sort] += 1
    found.sort(key=itemgetter(0))
    return ((n, slip) for _, n, slip in found)


def _leaves_of(procedure: Procedure, difference: Difference) -> Iterator[Step]:
    within = [f"{path}/" for path in (difference.of, difference.was) if path]
    leaves = (leaf for leaf in procedure.leaves if leaf.act)
    return (s for s in leaves if any(f"{s.path}/".startswith(path) for path in within))


def _slips(trace: Trace, moment: Moment) -> Iterator[Slip]:
    """Every act in place of what is done, also after what may be done there and need not be."""
    before = moment.before
    allowed = [trace.dealing.correct_act(one, before) for one in before.due if not one.blocking]
    done = {other.act for other in trace.acts}
    acts = sorted(every_act(trace.procedure, before), key=lambda act: act.act not in done)
    for first in [(), *((act,) for act in allowed)]:
        yield from (Slip(OTHER, moment.act, (*first, act)) for act in acts)


def every_act(procedure: Procedure, situation: Situation) -> Iterator[Act]:
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
