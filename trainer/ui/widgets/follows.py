"""Widgets that write or paint themselves anew when colours, language or font have changed."""

from PySide6.QtCore import QEvent

_DECLARED = {
    QEvent.Type.PaletteChange: "on_colours",
    QEvent.Type.LanguageChange: "on_language",
    QEvent.Type.FontChange: "on_font",
}


class Follows:
    """A widget that declares by which of its methods it follows a change; "": by none.

    It stands before the widget among the bases of a class.
    """

    on_colours = on_language = on_font = ""

    def changeEvent(self, event: QEvent) -> None:
        """Do what is declared for a change."""
        super().changeEvent(event)  # type: ignore[misc]
        method = getattr(self, _DECLARED.get(event.type(), ""), "")
        if method:
            getattr(self, method)()
