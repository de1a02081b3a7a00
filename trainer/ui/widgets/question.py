"""A question with a few answers that is waited for."""

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.sheet_question import SheetQuestion, dismiss

CLOSED = -1


def ask(  # noqa: PLR0913 - what a question consists of
    parent: QWidget,
    title: str,
    text: str,
    answers: tuple[str, ...] = (),
    *,
    ends: str = "",
    keep: str = "",
) -> int:
    """Ask a question; return the number of the answer that was given, ``CLOSED`` if none was.

    ``ends`` is one more answer, which ends something: it takes a click, or Tab and Space, never
    Enter or a letter. ``keep`` changes nothing: Escape gives it, and Enter too. Without ``keep``
    Enter gives the first answer.
    """
    given, loop = [CLOSED], QEventLoop()
    texts = (*answers, ends) if ends else answers
    actions = [
        (words, lambda number=number: given.append(number)) for number, words in enumerate(texts)
    ]
    dismiss(parent)
    sheet = SheetQuestion(
        parent.window(),
        title,
        text,
        actions,
        keep or _("Cancel"),
        range(len(answers)),
        None if keep else 0,
    )
    sheet.gone.connect(loop.quit)
    loop.exec()
    return given[-1]
