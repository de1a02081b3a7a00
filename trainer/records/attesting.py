"""Who attests examinations while the program runs."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # cryptography is loaded when somebody attests
    from trainer.records.attester import Attester


class Attesting:
    """The assessors' keys while the program runs: of who came in last, and of what is examined."""

    def __init__(self) -> None:
        self.ready: Attester | None = None
        self._open: dict[tuple[str, int], Attester] = {}

    def take(self) -> "Attester | None":
        """The key of the assessor who came in last: for one act of his."""
        found, self.ready = self.ready, None
        return found

    def shown(self) -> "Attester | None":
        """The same, for what he does again and again."""
        return self.ready

    def begin(self, paper: str, exam: int, attester: "Attester | None") -> None:
        """Keep the key with an examination until it ends."""
        if attester is not None:
            self._open[paper, exam] = attester

    def end(self, paper: str, exam: int) -> "Attester | None":
        """The key with which an examination was begun in this program, for the last time."""
        return self._open.pop((paper, exam), None)
