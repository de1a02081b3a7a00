"""What drills of an inspector that are on record show together."""

from collections.abc import Iterable
from dataclasses import replace

from trainer.training.inspecting.calls import answers
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.kept import Inspected, followed
from trainer.training.inspecting.kept_round import faults_kept
from trainer.training.inspecting.marks import Marks


def marks_of(drills: Iterable[Inspected]) -> Marks:
    """Which faults were called, and how often none was there, as if all were one drill.

    How they were named and how long it took is not told of several.
    """
    acts = false_calls = alarmed = 0
    faults: list[Fault] = []
    missed: list[Fault] = []
    for round_ in (each for drill in drills for each in drill.seen):
        there, seen = faults_kept(round_), followed(round_)
        for fault, hit in seen.shown(there):
            later = replace(fault, n=fault.n + acts, until=fault.last + acts)
            faults.append(later)
            missed += [] if hit else [later]
        false = [one.call.n for one in answers(there, seen.calls, seen.within) if one.fault is None]
        false_calls += len(false)
        alarmed += len(set(false) - {fault.n for fault in there})
        acts += len(seen.begun)
    return Marks(acts, tuple(faults), tuple(missed), false_calls, alarmed, 0, ())
