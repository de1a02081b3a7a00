"""Who attests exams while the program runs."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # cryptography is loaded when somebody attests
    from trainer.records.attester import Attester


class Attesting:
    """The assessors' keys while the program runs: of who came in last, and of what is examined."""

    def __init__(self) -> None:
        self.ready: Attester | None = None
        self._open: dict[int, Attester] = {}

    def take(self) -> "Attester | None":
        """The key of the assessor who came in last: for one act of his."""
        found, self.ready = self.ready, None
        return found

    def shown(self) -> "Attester | None":
        """The same, for what he does again and again."""
        return self.ready

    def begin(self, exam: int, attester: "Attester | None") -> None:
        """Keep the key with an exam until it ends."""
        if attester is not None:
            self._open[exam] = attester

    def end(self, exam: int) -> "Attester | None":
        """The key with which an exam was begun in this program, for the last time."""
        return self._open.pop(exam, None)
