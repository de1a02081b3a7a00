"""Pages are painted by the window's code, for commands too: those that print load Qt."""

from pathlib import Path
from typing import TYPE_CHECKING

from trainer.procedure.reading import DataError, Problem
from trainer.screen import missing_library

if TYPE_CHECKING:
    from trainer.training.differing.notice import Notice

_NO_SCREEN = ("offscreen",)


def print_notice(notice: "Notice", lang: str, path: Path) -> int:
    """Save a notice as a PDF, and return how many pages it has; DataError where it cannot be."""
    try:
        from trainer.ui.changes.printing import print_without_window
    except ImportError as error:
        missing = str(error)
    else:
        missing = missing_library(_NO_SCREEN)
        if not missing:
            pages, wrong = print_without_window(notice, lang, path)
            if wrong:
                raise DataError([Problem(str(path), f"cannot be written ({wrong}): name another")])
            return pages
    says = (
        f"pages are painted with a system library that is not here ({missing}): have it installed"
    )
    raise DataError([Problem("notice", says)])
