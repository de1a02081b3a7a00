"""Loading procedures: the files of a folder, read into a Procedure or into a list of problems."""

import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from trainer.procedure.amend import amend
from trainer.procedure.check import check
from trainer.procedure.reader import read_procedure
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import Vocabulary

LANGUAGES = ("en", "cs")
PROCEDURE_FILE = "procedure.toml"


def clauses_file(lang: str) -> str:
    """The name of the file with the manual's texts in a language."""
    return f"clauses.{lang}.toml"


def parse_toml(path: Path, problems: list[Problem]) -> dict[str, Any]:
    """The data of a TOML file; nothing, with a problem added, if it has none or cannot be read."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        if data:
            return data
        problems.append(Problem(str(path), "is empty"))
    except FileNotFoundError:
        problems.append(Problem(str(path), "there is no such file"))
    except UnicodeDecodeError:
        problems.append(Problem(str(path), "this is no text file: TOML in UTF-8 is needed"))
    except OSError as error:
        problems.append(Problem(str(path), f"cannot be read: {error.strerror}"))
    except tomllib.TOMLDecodeError as error:
        problems.append(Problem(str(path), f"this is not valid TOML: {error}"))
    except (ValueError, RecursionError):
        says = "this is not valid TOML: a number or a nesting in it is far too large"
        problems.append(Problem(str(path), says))
    return {}


class Head(NamedTuple):
    """What a file says of its procedure before its steps: enough to choose it by.

    ``guess`` says by language what of it no source confirms.
    """

    id: str
    house: str
    version: str
    guess: Mapping[str, str]


def read_head(folder: Path, amendment: Path | None = None) -> Head:
    """The head of a procedure, or of the house that an amendment makes of it.

    Only the lines before the first table are read, and what is a guess. Raise DataError when they
    cannot be.
    """
    problems: list[Problem] = []
    raw: dict[str, Any] = {}
    for path in (folder / PROCEDURE_FILE, *([amendment] if amendment else [])):
        raw = {**raw, "guess": {}, **_parse_head(path, problems)}
    if problems:
        raise DataError(problems)
    guess = raw["guess"] if isinstance(raw["guess"], dict) else {}
    name, house, version = (str(raw.get(field, "")) for field in ("id", "house", "version"))
    return Head(name, house, version, {lang: str(text) for lang, text in guess.items()})


def _parse_head(path: Path, problems: list[Problem]) -> dict[str, Any]:
    try:
        head, *tables = path.read_text(encoding="utf-8").split("\n[")
        guess = [table for table in tables if table.startswith("guess]")]
        return tomllib.loads("\n[".join((head, *guess)))
    except (OSError, ValueError):
        return parse_toml(path, problems)


def _by_kind(texts: dict[str, Any]) -> dict[str, Any]:
    """A language file's tables: states and calls by name, and every other one is a clause."""
    kinds = {kind: texts.pop(kind, {}) for kind in ("states", "calls")}
    return {"clauses": texts, **kinds}


Texts = dict[str, dict[str, Any]]


def _read_folder(
    folder: Path, problems: list[Problem], above: tuple[Path, ...]
) -> tuple[dict[str, Any], Texts]:
    """The raw procedure of a folder and its texts by language, what it amends included."""
    file = folder / PROCEDURE_FILE
    own = parse_toml(file, problems)
    texts = {
        lang: _by_kind(parse_toml(folder / clauses_file(lang), problems)) for lang in LANGUAGES
    }
    if "amends" not in own:
        return own, texts
    base = folder.parent / str(own["amends"])
    if base in (folder, *above):
        problems.append(Problem(f"{file}, amends", "it amends itself, by way of others perhaps"))
        return {}, texts
    raw, below = _read_folder(base, problems, (folder, *above))
    for lang, kinds in texts.items():
        for kind, words in kinds.items():
            kinds[kind] = {**below[lang].get(kind, {}), **words}
    return (amend(raw, own, str(file), problems) if raw else {}), texts


def load(
    folder: Path, games: Mapping[str, Vocabulary], amendments: Iterable[Path] = ()
) -> Procedure:
    """Read the procedure in a folder, with amendments laid over it in the order given.

    A procedure that ``amends`` another one is that of the folder beside it, with its own laid over.
    Raise DataError with every problem of every file, each with its place.
    """
    problems: list[Problem] = []
    raw, texts = _read_folder(folder, problems, ())
    for path in amendments:
        amendment = parse_toml(path, problems)
        if raw and amendment:
            raw = amend(raw, amendment, str(path), problems)
    return build(raw, texts, games, str(folder), problems)


def build(
    raw: Mapping[str, Any],
    texts: Mapping[str, Mapping[str, Any]],
    games: Mapping[str, Vocabulary],
    folder: str,
    found: Iterable[Problem] = (),
) -> Procedure:
    """Make a procedure of its raw data; raise DataError with every problem, ``found`` before.

    What there was no reading of is not checked: it would be missing everywhere.
    """
    problems = list(found)
    place = str(Path(folder) / PROCEDURE_FILE)
    procedure = read_procedure(raw, texts, games, place, problems) if raw else None
    if procedure is not None and all(texts[lang]["clauses"] for lang in LANGUAGES):
        problems += check(procedure, folder)
    if problems or procedure is None:
        raise DataError(problems)
    return procedure


def overlaid(
    procedure: Procedure,
    amendment: Mapping[str, Any],
    place: str,
    games: Mapping[str, Vocabulary],
) -> Procedure:
    """A procedure that was read, with one more amendment laid over it; ``place`` is where it is.

    Raise DataError with every problem, each with its place in the amendment.
    """
    problems: list[Problem] = []
    raw, _ = _content(procedure.source)
    changed = amend(raw, amendment, place, problems)
    try:  # with its own texts: they stand in the manual's order
        return build(changed, procedure.texts, games, procedure.id, problems)
    except DataError as error:
        read = str(Path(procedure.id) / PROCEDURE_FILE)  # without the amendment nothing was wrong
        found = (Problem(one.place.replace(read, place, 1), one.says) for one in error.problems)
        raise DataError(found) from None


def rebuild(source: str, games: Mapping[str, Vocabulary]) -> Procedure:
    """The procedure of a logged ``Procedure.source``; raise DataError if it is unusable."""
    raw, texts = _content(source)
    return build(raw, texts, games, "logged procedure")


def _content(source: str) -> tuple[dict[str, Any], Texts]:
    """The raw procedure of a ``Procedure.source``, and its texts by language."""
    try:
        data = json.loads(source)
        raw = dict(data["procedure"])
        texts = {lang: dict(data["texts"][lang]) for lang in LANGUAGES}
        for found in texts.values():
            found["clauses"] = dict(found["clauses"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise DataError([Problem("logged procedure", "its text is damaged")]) from None
    return raw, texts
