"""The modes of a session: what each changes, and nothing else does."""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to deal a session. The session, the judge and the log are the same in all of them.

    ``blocks``: a faulty act is not carried out, and only the first try at it is scored;
    ``tells``: the verdict is told at once; ``helps``: help may be asked for; ``shows``: the program
    deals; ``paths``: where in the procedure the round is, is shown all the time, and not only as a
    help; ``scores``: what is done is scored and debriefed; ``masters``: it counts for what its
    trainee has mastered; ``examines``: it is passed or failed as an exam, and tried once.
    """

    name: str
    blocks: bool = False
    tells: bool = False
    helps: bool = False
    shows: bool = False
    paths: bool = False
    scores: bool = True
    masters: bool = True
    examines: bool = False


LEARN = Mode("learn", tells=True, shows=True, paths=True, scores=False, masters=False)
PRACTICE = Mode("practice", blocks=True, tells=True, helps=True)
UNAIDED = replace(PRACTICE, helps=False)  # on record as practice
EXAM = Mode("exam", examines=True)

#: Every mode by its name, as the log has it.
MODES: Mapping[str, Mode] = {mode.name: mode for mode in (LEARN, PRACTICE, EXAM)}
