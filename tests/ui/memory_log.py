from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from trainer.training.record import ActRecord, SessionHead, SessionRecord

AT = "2026-01-01T12:00:00.000+00:00"


class MemoryLog:
    """A log that lives as long as the test."""

    def __init__(self) -> None:
        self.records: dict[int, SessionRecord] = {}

    def trainees(self) -> Sequence[str]:
        names = [record.head.trainee for record in reversed(self.records.values())]
        return list(dict.fromkeys(names))

    def begin(self, head: SessionHead) -> int:
        number = len(self.records) + 1
        self.records[number] = SessionRecord(number, head, AT, None, (), 0, None)
        return number

    def add_act(self, session: int, n: int, act: dict[str, Any], verdict: dict[str, Any]) -> None:
        record = self.records[session]
        acts = (*record.acts, ActRecord(n, act, verdict, AT))
        self.records[session] = replace(record, acts=acts)

    def add_assist(self, session: int, n: int) -> None:
        record = self.records[session]
        assert n == len(record.acts) + 1
        self.records[session] = replace(record, assists=record.assists + 1)

    def end(self, session: int, summary: dict[str, Any]) -> None:
        self.records[session] = replace(self.records[session], ended=AT, summary=summary)

    def session(self, session: int) -> SessionRecord:
        return self.records[session]

    def sessions(self) -> Sequence[SessionRecord]:
        return [replace(record, acts=()) for record in reversed(self.records.values())]

    def unfinished(self, trainee: str) -> SessionRecord | None:
        open_ones = [
            record
            for record in self.records.values()
            if record.head.trainee == trainee and record.ended is None
        ]
        return open_ones[-1] if open_ones else None
