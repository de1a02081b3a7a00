"""What changed as an inspector sees it, in the terminal: acts are printed, what is wrong is called.

A call names the clause that is broken, by its number or its name.
"""

from collections.abc import Callable, Iterator

from trainer.app import App
from trainer.catalogue import N_, said
from trainer.cli import words
from trainer.cli.inspecting import Typing
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.current.scene import Scene, Scenes, is_right
from trainer.training.current.words import was_the_rule
from trainer.training.inspecting.calls import Answer
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.watching import Seen

_OTHER = N_("This change itself can’t be dealt wrongly. Any mistake here is about something else.")
_HOW = N_("Enter: next move. Something is wrong: type ! and its rule, such as ! 2. quit: stop.")


class Seeing(Typing):
    """Shows a scene to somebody who types, and takes what he calls by its clause."""

    def __init__(
        self,
        program: App,
        procedure: Procedure,
        lang: str,
        lines: Iterator[str],
        scenes: Scenes,
    ) -> None:
        super().__init__(program, procedure, lang, lines)
        self._program = program
        self.how = said(lang, _HOW)
        self._clauses, self._itself = scenes.clauses, scenes.itself

    def saw(self, scene: Scene, keep: Callable[[bool], None]) -> bool:
        """Show a scene, and keep the try; False where the person stopped before its end.

        Once what matters was seen, or a call was made, it is a try, even if he stops.
        """
        if not self._itself:
            print(said(self._lang, _OTHER))
        print(self.how)
        for number, clause in enumerate(self._clauses, start=1):
            says = self._procedure.clause(clause, self._lang, "says")
            print(f"  {number}  {clause}: {says}")
        seen = scene.seen()
        self.watch(seen)
        right = is_right(seen)
        if scene.is_tried(seen):
            keep(right)
            print(said(self._lang, _came(scene, right=right)))
        return seen.over

    def _call(self, seen: Seen, typed: str, since: float) -> None:
        clause = self._named(typed.strip())
        if clause is None:
            text = N_("{word} is not one of these rules. Type ! and a number from 1 to {n}.")
            word = words.line(repr(typed.strip()))
            print(f"  {said(self._lang, text, word=word, n=len(self._clauses))}")
            return
        seen.call(self._clock() - since)
        self.tell(seen, seen.name(clause=clause))

    def tell(self, seen: Seen, answer: Answer) -> None:
        """Tell what came of a call, and of the old habit until when it was the rule."""
        super().tell(seen, answer)
        if answer.fault is not None:
            self._tell_former(seen, answer.fault)

    def tell_missed(self, seen: Seen, told: int) -> int:
        """The same of what can be called no more."""
        count = super().tell_missed(seen, told)
        for fault in seen.marks.missed[told:]:
            self._tell_former(seen, fault)
        return count

    def _tell_former(self, seen: Seen, fault: Fault) -> None:
        try:
            rules = self._program.former_rules(self._procedure)
        except DataError:
            return
        until = rules.until_in(seen.watched.trace, fault.n)
        if until is not None:
            print(f"    {was_the_rule(until, self._lang, rules.day)}")

    def _named(self, typed: str) -> str | None:
        """The clause that is typed: its number, or its name."""
        numbers = {str(n): clause for n, clause in enumerate(self._clauses, start=1)}
        names = {clause.casefold(): clause for clause in self._clauses}
        return (numbers | names).get(typed.casefold())


def _came(scene: Scene, *, right: bool) -> str:
    if not right:
        return N_("✗ Not recognised. The three in a row start again.")
    if scene.wrong:
        return N_("✓ Recognised: something was wrong.")
    return N_("✓ Recognised: everything was right.")
