"""A screen that is one page of a house, such as its certificates."""

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.ui.widgets.bars import Content, Head
from trainer.ui.widgets.screen import Screen


class PageScreen(Screen):
    """Shows a page below the top bar; ``title`` says what it is, in the language of the window."""

    def __init__(self, procedure: Procedure, page: QWidget, title: Callable[[], str]) -> None:
        super().__init__()
        self.procedure, self.page, self._title = procedure, page, title
        content = Content()
        content.column.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(content)

    @property
    def heading(self) -> Head:
        """What the page is; it leads back home."""
        return Head(self._title(), _("Home"))

    def retranslate(self, lang: str) -> None:
        """The page follows the language itself."""
