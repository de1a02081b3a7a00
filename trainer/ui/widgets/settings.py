"""Settings of the window, stored where the platform keeps settings."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QApplication

from trainer.catalogue import LANGUAGES
from trainer.training.people.register import person_key
from trainer.ui.words.times import system_language

if TYPE_CHECKING:
    from trainer.training.corpus.request import PracticeRequest

ORGANISATION = "dealer-trainer"
APPLICATION = "dealer-trainer"

# How fast cards and chips move: 0 is not at all, 1 as a dealer usually does.
SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
STILL, USUAL_SPEED = 0.0, 1.0
LOUDEST, USUAL_VOLUME = 100, 60
SYSTEM, LIGHT, DARK = "system", "light", "dark"
SCHEMES = (SYSTEM, LIGHT, DARK)


class TableOptions(NamedTuple):
    """Options for showing tables: speed, four-colour suits, sums over chips.

    ``coached``: the trainee has had the tour of the table. ``drawer``: the side panel is open
    where it is a drawer; None if never chosen. ``patient``: a watched round waits at anything
    new.
    """

    speed: float = USUAL_SPEED
    four_colours: bool = False
    figures: bool = True
    coached: bool = True
    drawer: bool | None = None
    patient: bool = True


_TRUTHS: Mapping[str, bool] = {"true": True, "1": True, "false": False, "0": False}


class Settings:
    """Settings: window, language, last trainee and round, table, sound.

    A value that was never written, or cannot be read, is that of a first start.
    """

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store or QSettings(ORGANISATION, APPLICATION)

    @property
    def language(self) -> str:
        """Language chosen last; at first the system's."""
        found = self._store.value("language")
        return found if isinstance(found, str) and found in LANGUAGES else system_language()

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("language", language)

    @property
    def trainee(self) -> str:
        """Name of the last trainee; "" if there is none."""
        found = self._store.value("trainee")
        return found if isinstance(found, str) else ""

    @trainee.setter
    def trainee(self, trainee: str) -> None:
        self._store.setValue("trainee", trainee)

    @property
    def procedure(self) -> str:
        """Procedure chosen last; "" if none was."""
        found = self._store.value("procedure")
        return found if isinstance(found, str) else ""

    @procedure.setter
    def procedure(self, procedure: str) -> None:
        self._store.setValue("procedure", procedure)

    @property
    def wanted(self) -> "PracticeRequest":
        """Round chosen last: boxes, bets and level.

        Its part and its beginning are not stored: they are chosen for one round only. At first it
        is a plain round of one box.
        """
        from trainer.training.corpus.request import FIRST, LEVELS, USUAL, PracticeRequest  # noqa: PLC0415 - see welcome

        if not self._store.contains("level"):
            return replace(FIRST, short=False)
        level = str(self._store.value("level"))
        return PracticeRequest(
            boxes=_count(self._store.value("boxes")),
            bets=_count(self._store.value("bets")),
            level=level if level in LEVELS else USUAL,
        )

    @wanted.setter
    def wanted(self, wanted: "PracticeRequest") -> None:
        self._store.setValue("boxes", wanted.boxes or 0)
        self._store.setValue("bets", wanted.bets or 0)
        self._store.setValue("level", wanted.level)

    @property
    def geometry(self) -> QByteArray | None:
        """Position and size of the window; None at first."""
        found = self._store.value("geometry")
        return found if isinstance(found, QByteArray) else None

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("geometry", geometry)

    @property
    def speed(self) -> float:
        """Speed of cards and chips, one of ``SPEEDS``; at first the system's."""
        found = _number(self._store.value("speed"))
        return found if found in SPEEDS else system_speed()

    @speed.setter
    def speed(self, speed: float) -> None:
        self._store.setValue("speed", float(speed))

    @property
    def four_colours(self) -> bool:
        """True if each suit has its own colour."""
        return self._truth("four_colours")

    @four_colours.setter
    def four_colours(self, four_colours: bool) -> None:
        self._store.setValue("four_colours", bool(four_colours))

    @property
    def figures(self) -> bool:
        """True if the sum of a bet stands over its chips."""
        return _TRUTHS.get(str(self._store.value("figures")).lower(), True)

    @figures.setter
    def figures(self, figures: bool) -> None:
        self._store.setValue("figures", bool(figures))

    @property
    def coached(self) -> bool:
        """True if the last trainee has had the tour of a table."""
        return person_key(self.trainee) in self._names("coached")

    @coached.setter
    def coached(self, coached: bool) -> None:
        self._store_name("coached", among=coached)

    @property
    def patient(self) -> bool:
        """True if watched rounds wait where something is new.

        It is stored for the last trainee.
        """
        return person_key(self.trainee) not in self._names("impatient")

    @patient.setter
    def patient(self, patient: bool) -> None:
        self._store_name("impatient", among=not patient)

    def _names(self, key: str) -> set[str]:
        """Return the trainees stored under a key, in normalised spelling."""
        found = self._store.value(key)
        names = found if isinstance(found, list) else [found]
        return {person_key(name) for name in names if isinstance(name, str)}

    def _store_name(self, key: str, *, among: bool) -> None:
        """Add the last trainee to a stored list, or remove them."""
        name = person_key(self.trainee)
        others = sorted(self._names(key) - {name})
        self._store.setValue(key, [*others, name] if among else others)

    @property
    def table(self) -> TableOptions:
        """Options for showing tables."""
        return TableOptions(
            self.speed, self.four_colours, self.figures, self.coached, self.drawer, self.patient
        )

    @property
    def drawer(self) -> bool | None:
        """True if the side panel is open; None if never chosen.

        It matters in a narrow window only; without a choice the screen decides.
        """
        return _TRUTHS.get(str(self._store.value("drawer")).lower())

    @drawer.setter
    def drawer(self, opened: bool) -> None:
        self._store.setValue("drawer", bool(opened))

    @property
    def scheme(self) -> str:
        """Theme, one of ``SCHEMES``: light, dark or the system's."""
        found = self._store.value("theme")
        return found if isinstance(found, str) and found in SCHEMES else SYSTEM

    @scheme.setter
    def scheme(self, scheme: str) -> None:
        self._store.setValue("theme", scheme)

    @property
    def volume(self) -> int:
        """Volume of sounds, from 0 to ``LOUDEST``."""
        found = _number(self._store.value("volume"))
        return int(found) if 0 <= found <= LOUDEST else USUAL_VOLUME

    @volume.setter
    def volume(self, volume: int) -> None:
        self._store.setValue("volume", volume)

    @property
    def muted(self) -> bool:
        """True if sounds are off."""
        return self._truth("muted")

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._store.setValue("muted", muted)

    @property
    def murmur(self) -> bool:
        """True if casino background noise is on."""
        return self._truth("murmur")

    @murmur.setter
    def murmur(self, murmur: bool) -> None:
        self._store.setValue("murmur", murmur)

    def _truth(self, name: str) -> bool:
        return _TRUTHS.get(str(self._store.value(name)).lower(), False)


def _count(found: Any) -> int | None:  # noqa: ANN401 - a setting is of any kind
    """Return a stored count, 1 or more; None if there is none."""
    number = _number(found)
    return int(number) if number >= 1 and number.is_integer() else None


def _number(found: Any) -> float:  # noqa: ANN401 - a setting is of any kind
    try:
        return float(found)
    except (TypeError, ValueError):
        return -1.0


def system_speed() -> float:
    """Return the usual speed; ``STILL`` if the system asks for less motion."""
    from PySide6.QtWidgets import QStyle  # noqa: PLC0415 - of many enumerations, and first asked at a table

    style = QApplication.style() if QApplication.instance() is not None else None
    still = style is not None and not style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return STILL if still else USUAL_SPEED
