"""What the window remembers, in the platform's own place for settings."""

from PySide6.QtCore import QByteArray, QSettings

from trainer.ui.language import LANGUAGES, system_language

ORGANISATION = "dealer-trainer"
APPLICATION = "dealer-trainer"


class Settings:
    """Window size, language and the last trainee."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store or QSettings(ORGANISATION, APPLICATION)

    @property
    def language(self) -> str:
        """The language chosen last, at first the system's."""
        found = self._store.value("language")
        return found if isinstance(found, str) and found in LANGUAGES else system_language()

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("language", language)

    @property
    def trainee(self) -> str:
        """Who practised last; "" if nobody did."""
        found = self._store.value("trainee")
        return found if isinstance(found, str) else ""

    @trainee.setter
    def trainee(self, trainee: str) -> None:
        self._store.setValue("trainee", trainee)

    @property
    def geometry(self) -> QByteArray | None:
        """Where the window was and how large."""
        found = self._store.value("geometry")
        return found if isinstance(found, QByteArray) else None

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("geometry", geometry)
