"""``python -m tests.recorded [judged|found|felt] [--write]``: compare with what is written down.

``judged`` has to be the same to the letter. Of ``found`` and ``felt`` is told what is lost, and
what is gained.
"""

import json
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.recorded.found import NONE, amended, edited, felt, found
from tests.recorded.judged import judged
from trainer.app import App

FOLDER = Path(__file__).parent
_UNSEEN = {NONE, "not found", "nobody"}


def _found(program: App) -> dict[str, str]:
    said, seconds = {}, []
    for house in program.procedure_ids():
        for clause, how, took in found(program, house):
            said[f"{house} {clause}"] = how
            seconds.append(took)
    middle, worst = statistics.median(seconds), max(seconds)
    _out(f"median {middle:.2f} s, worst {worst:.2f} s")
    return said


def _felt(program: App) -> dict[str, str]:
    said = {}
    with TemporaryDirectory() as folder:
        for name, old, new in chain(amended(program), edited(program, Path(folder))):
            began = time.process_time()
            for difference, by in felt(program, old, new).items():
                said[f"{name}: {difference}"] = by
            took = time.process_time() - began
            if took > 1:
                _out(f"{took:.1f} s: {name}")
    return said


_WHAT = {"judged": judged, "found": _found, "felt": _felt}


def main(arguments: Sequence[str]) -> int:
    """Compare, or write down; the exit status is 1 where something is lost or another."""
    what = [one for one in arguments if one in _WHAT] or list(_WHAT)
    status = 0
    for name in what:
        now, path = _WHAT[name](App()), FOLDER / f"{name}.json"
        if "--write" in arguments:
            path.write_text(json.dumps(now, indent=1, sort_keys=True, ensure_ascii=False) + "\n")
            continue
        status |= _compared(name, json.loads(path.read_text(encoding="utf-8")), now)
    return status


def _compared(name: str, then: Mapping[str, str], now: Mapping[str, str]) -> int:
    lost = 0
    for key in sorted(then.keys() | now.keys()):
        was, is_ = then.get(key, NONE), now.get(key, NONE)
        if was == is_ or (name != "judged" and was not in _UNSEEN and is_ not in _UNSEEN):
            continue
        worse = name == "judged" or is_ in _UNSEEN
        if worse and was in _UNSEEN and name != "judged":
            continue
        lost += worse
        _out(f"{name}: {'LOST' if worse else 'gained'} {key}: {was} -> {is_}")
    _out(f"{name}: {len(then)} written down, {len(now)} now, {lost} lost or another")
    return int(lost > 0)


def _out(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
