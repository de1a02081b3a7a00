"""What is being examined is not dealt, judged, asked or looked for in the terminal meanwhile."""

from trainer.app import App
from trainer.procedure.reading import DataError, Problem


def check_free(program: App, procedure: str, command: str) -> None:
    """Raise DataError where a round of an exam of this procedure is open in these records."""
    if program.is_examined(procedure):
        says = (
            f"an exam of {procedure} is not finished: until it is, nothing of it is dealt, judged"
            " or asked here; whoever is examined goes on with it, or leaves it, in the window"
        )
        raise DataError([Problem(command, says)])
