"""Loading of procedures: a folder's files become one, or raise problems.

A problem that a file has, but the layers below it do not have, is the file's own mistake,
whatever caused it: a changed value, a removed step, or an option that does not go with
others.
"""

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from trainer.procedure.amend import OF_THE_GAME, RuleChange, amend, is_common
from trainer.procedure.amendment import Amendment, read_amendment
from trainer.procedure.check import check
from trainer.procedure.fields import NEEDS_CLAUSES, DataError, Fields, Problem
from trainer.procedure.reader import read_procedure
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import Vocabulary
from trainer.procedure.wording import find_needless, find_open_texts, hide_untrue

#: The languages of texts; a manual may be in one of them.
LANGUAGES = ("en", "cs")
PROCEDURE_FILE = "procedure.toml"
#: The texts beside clauses: of states and calls, of parts: what clauses belong to, and lessons.
KINDS = ("states", "calls", "parts", "lessons")
#: Texts by language, then by kind: clauses, and those.
Texts = Mapping[str, Mapping[str, Any]]
Games = Mapping[str, Vocabulary]
_RULE = re.compile(r"(: never )([0-9]+)\b")


def clauses_file(lang: str) -> str:
    """Return the name of a language's file of texts."""
    return f"clauses.{lang}.toml"


@dataclass(frozen=True, slots=True)
class Layer:
    """Data of a file with everything below it, and their texts.

    ``file``: its path. ``folder``: that of the texts that came with it, "" for none.
    ``rules``: the number of the file's own rules in ``never``; these come first.
    """

    file: str
    folder: str
    raw: Mapping[str, Any]
    texts: Texts
    rules: int = 0
    _kept: list[tuple[Games, Procedure | None, list[Problem]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    @classmethod
    def lowest(cls, folder: str, raw: Mapping[str, Any], texts: Texts) -> "Layer":
        """Return the lowest layer, made of a procedure's own folder."""
        rules = raw.get("never")
        count = len(rules) if isinstance(rules, list) else 0
        return cls(str(Path(folder) / PROCEDURE_FILE), folder, raw, texts, count)

    @property
    def is_shared_base(self) -> bool:
        """Tell if it is only a shared base for other procedures."""
        return is_common(self.raw)

    @property
    def has_clauses(self) -> bool:
        """Tell if it has clauses in every language."""
        return all(kinds["clauses"] for kinds in self.texts.values())

    def lay_amendment(
        self, file: str, amendment: Mapping[str, Any], problems: list[Problem]
    ) -> "Layer":
        """Return this layer with an amendment laid over it.

        Everything that cannot be amended is added to the problems.
        """
        raw = amend(self.raw, amendment, file, problems)
        rules = amendment.get("never")
        count = len(rules) if isinstance(rules, list) else 0
        gone = amendment.get("withdrawn")
        withdrawn = gone if isinstance(gone, list) else []
        problems += [
            Problem(f"{file}, withdrawn", f"there is no clause {clause!r} in the procedure")
            for clause in withdrawn
            if self.has_clauses
            and not any(clause in kinds["clauses"] for kinds in self.texts.values())
        ]
        texts = {
            lang: _amended_texts(lang, _without(kinds, withdrawn), amendment)
            for lang, kinds in self.texts.items()
        }
        return replace(self, file=file, folder="", raw=raw, texts=texts, rules=count)

    def read(self, games: Games) -> tuple[Procedure | None, list[Problem]]:
        """Read the procedure and its problems, with the file's bare name.

        Without any clauses nothing is checked: they would be missing everywhere. A shared base
        is checked only for things that it does not leave to its amendments. Each layer is read
        once, because the layers above and the search for a mistake's place ask again.
        """
        if not self._kept or self._kept[-1][0] is not games:
            self._kept.append((games, *self._read(games)))
        _, procedure, problems = self._kept[-1]
        return procedure, problems

    def _read(self, games: Games) -> tuple[Procedure | None, list[Problem]]:
        problems: list[Problem] = []
        procedure = read_procedure(self.raw, self.texts, games, PROCEDURE_FILE, problems)
        if procedure is not None and (self.has_clauses or self.is_shared_base):
            problems += check(_housed(procedure, problems))
        if self.is_shared_base:
            problems = [problem for problem in problems if not _left_open(problem)]
        return procedure, problems

    def locate_problem(self, problem: Problem) -> Problem:
        """Return a problem with its place in this layer's own files."""
        place, says = problem.place, problem.says
        if place.startswith(PROCEDURE_FILE):
            return Problem(self.file + place.removeprefix(PROCEDURE_FILE), says)
        if self.folder:
            return Problem(str(Path(self.folder) / place), says)
        texts, _, where = place.partition(": ")
        lang = texts.split(".")[1] if texts.count(".") > 1 else texts
        return Problem(f"{self.file}: {where}", f"{says}: bring it here, under [words.{lang}]")


def _left_open(problem: Problem) -> bool:
    """Tell if a shared base leaves the problem to its amendments.

    They bring clauses, options, the head, and all texts.
    """
    place, says = problem.place, problem.says
    of_the_whole = ": " not in place and "missing" in says
    return of_the_whole or NEEDS_CLAUSES in says or not place.startswith(PROCEDURE_FILE)


def _without(kinds: Mapping[str, Any], withdrawn: Sequence[str]) -> Mapping[str, Any]:
    """Return a language's texts without withdrawn clauses."""
    clauses = kinds.get("clauses", {})
    left = {clause: words for clause, words in clauses.items() if clause not in withdrawn}
    return {**kinds, "clauses": left}


def _amended_texts(
    lang: str, kinds: Mapping[str, Any], amendment: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Return a language's texts with an amendment's own (``[words.en.clauses]``)."""
    words = amendment.get("words")
    own = words.get(lang) if isinstance(words, Mapping) else None
    if not isinstance(own, Mapping):
        return kinds
    brought = {kind: texts for kind, texts in own.items() if isinstance(texts, Mapping)}
    return {**kinds, **{kind: {**kinds.get(kind, {}), **new} for kind, new in brought.items()}}


def _housed(procedure: Procedure, problems: Sequence[Problem]) -> Procedure:
    """Return the procedure with its house, despite problems outside the options."""
    if procedure.made is not None or any("option" in str(problem) for problem in problems):
        return procedure
    options = {name: option.value for name, option in procedure.options.items()}
    return replace(procedure, made=procedure.family.house(**options))


def locate_problems(
    layers: Sequence[Layer], games: Games, found: Sequence[Problem]
) -> list[Problem]:
    """Return the top layer's problems, placed in the file at fault."""
    below = [set(layer.read(games)[1]) for layer in layers[:-1]]
    return [_place_problem(problem, layers, below) for problem in found]


def _place_problem(
    problem: Problem, layers: Sequence[Layer], below: Sequence[set[Problem]]
) -> Problem:
    rule = _RULE.search(problem.place)
    if rule is not None:
        return _place_rule_problem(problem, int(rule[2]), layers)
    at = len(layers) - 1
    while at and problem in below[at - 1]:
        at -= 1
    return layers[at].locate_problem(problem)


def _place_rule_problem(problem: Problem, number: int, layers: Sequence[Layer]) -> Problem:
    """Return a numbered rule's problem, placed in the file at fault.

    The rules of the topmost layer come first.
    """
    at = len(layers) - 1
    while at and number > layers[at].rules:
        number -= layers[at].rules
        at -= 1
    place = _RULE.sub(rf"\g<1>{number}", problem.place, count=1)
    return layers[at].locate_problem(replace(problem, place=place))


__all__ = ["LANGUAGES", "PROCEDURE_FILE", "Head", "build", "clauses_file", "load", "overlay"]
__all__ += ["content_of", "parse_toml", "read_head", "read_rule_change", "rebuild"]


@lru_cache(maxsize=64)
def _read_once(text: str) -> dict[str, Any]:
    """Parse a text once; nobody may change the result.

    Several houses amend the same procedure.
    """
    return tomllib.loads(text)


Read = Callable[[str], dict[str, Any]]


def parse_toml(path: Path, problems: list[Problem], read: Read = tomllib.loads) -> dict[str, Any]:
    """Parse a TOML file; return nothing and add a problem if unreadable."""
    try:
        data = read(path.read_text(encoding="utf-8-sig"))
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
    """Head of a procedure's file: enough to choose the procedure by.

    ``guess``: by language, the parts that no source confirms.
    """

    id: str
    house: str
    version: str
    guess: Mapping[str, str]

    def changed(self, change: RuleChange) -> "Head":
        """Return the head of the version that a rule change makes."""
        return self._replace(version=change.amendment.next_version(self.version))


def read_head(folder: Path, amendment: Path | None = None) -> Head:
    """Read the head of a procedure, or of a house amending it.

    Only the lines before the first table, and ``guess``, are read. Raise DataError when
    they cannot be.
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
        head, *tables = path.read_text(encoding="utf-8-sig").split("\n[")
        guess = [table for table in tables if table.startswith("guess]")]
        return _read_once("\n[".join((head, *guess)))
    except (OSError, ValueError):
        return parse_toml(path, problems)


def _by_kind(texts: Mapping[str, Any]) -> dict[str, Any]:
    """Sort a language file's tables by kind; the rest are clauses."""
    clauses = {name: text for name, text in texts.items() if name not in KINDS}
    return {"clauses": clauses, **{kind: texts.get(kind, {}) for kind in KINDS}}


def _layers(
    folder: Path,
    games: Games,
    problems: list[Problem],
    places: Sequence[Path],
    above: tuple[Path, ...] = (),
) -> list[Layer]:
    """Return the layers of a folder, lowest first; none without data."""
    file = folder / PROCEDURE_FILE
    own = parse_toml(file, problems, _read_once)
    bare = is_common(own) or (above and not own)
    there = [lang for lang in LANGUAGES if (folder / clauses_file(lang)).exists()]
    texts: Texts = {
        lang: _by_kind(
            {} if bare else parse_toml(folder / clauses_file(lang), problems, _read_once)
        )
        for lang in there or LANGUAGES
    }
    if "amends" not in own:
        return [Layer.lowest(str(folder), own, texts)] if own else []
    bases = [place / str(own["amends"]) for place in (folder.parent, *places)]
    base = next((base for base in bases if (base / PROCEDURE_FILE).is_file()), bases[0])
    if base in (folder, *above):
        problems.append(Problem(f"{file}, amends", "it amends itself, by way of others perhaps"))
        return []
    if not (base / PROCEDURE_FILE).is_file():
        says = f"there is no such file: {base / PROCEDURE_FILE}, in a folder beside its own, and"
        says += " none among the procedures of the program"
        problems.append(Problem(f"{file}, amends", says))
        return []
    layers = _layers(base, games, problems, places, (folder, *above))
    if not layers:
        return []
    below = layers[-1]
    amended = below.lay_amendment(str(file), own, problems)
    if below.is_shared_base:
        amended = replace(amended, folder=str(folder), texts=texts)
        return [*layers, amended]
    amended = replace(amended, folder=str(folder), texts=_over(amended.texts, texts))
    return [*layers, _read_wording(below, amended, _told(own), games, problems, full=True)]


def _over(below: Texts, texts: Texts) -> Texts:
    """Return an amending folder's texts laid over those below.

    Clauses are left out where one of the two has none.
    """
    return {
        lang: {
            kind: {**below[lang][kind], **words}
            if kind != "clauses" or (words and below[lang][kind])
            else {}
            for kind, words in kinds.items()
        }
        for lang, kinds in texts.items()
    }


def load(  # noqa: PLR0913 - what is read, and how
    folder: Path,
    games: Games,
    amendments: Iterable[Path] = (),
    *,
    strict: bool = False,
    answering: Collection[Path] = (),
    places: Sequence[Path] = (),
) -> Procedure:
    """Read a folder's procedure, with amendments laid over it in order.

    ``strict``: every amendment with a date answers for the manual's sentences, as if
    published. ``answering``: these amendments answer for all sentences known by now. Those
    published by another version of the program, which knew less or asked for more, hold as
    they did.

    A procedure that ``amends`` another is laid over that one, from the folder beside it or
    from one of the ``places``. Raise DataError with every problem of every file, each
    placed in the file at fault.
    """
    problems: list[Problem] = []
    layers = _layers(folder, games, problems, places)
    if layers and layers[-1].is_shared_base:
        says = "is no procedure by itself, but what several have in common: name one that amends it"
        raise DataError([Problem(layers[-1].file, says)])
    for path in amendments:
        amendment = parse_toml(path, problems)
        if layers and amendment:
            above = layers[-1].lay_amendment(str(path), amendment, problems)
            told = _told(amendment, strict=strict)
            full = path in answering or "id" in amendment
            layers.append(_read_wording(layers[-1], above, told, games, problems, full=full))
    return _read(layers, games, problems)


def _told(amendment: Mapping[str, Any], *, strict: bool = False) -> Amendment | None:
    """Read an amendment's head if it changes the game; else None.

    ``strict``: as in ``load``.
    """
    if not amendment.keys() & OF_THE_GAME:
        return None
    told = read_amendment(Fields(amendment, "", []))
    return replace(told, applies_to=told.applies_to or told.amends) if strict else told


def _read_wording(  # noqa: PLR0913 - what it lies over, and how it is read
    below: Layer,
    above: Layer,
    told: Amendment | None,
    games: Games,
    problems: list[Problem],
    *,
    full: bool = False,
) -> Layer:
    """Check an amendment's wording: rule changes answer for each changed clause.

    A sentence that a trial makes untrue is not quoted. ``full``: a rule change also answers
    for sentences that speak of a changed clause, and may confirm nothing needlessly.
    """
    if told is None:
        return above
    (old, wrong), (new, also_wrong) = below.read(games), above.read(games)
    if old is None or new is None or wrong or also_wrong:
        return above  # told where the topmost layer is read
    trial = not told.is_rule_change and old.id == new.id
    left = find_open_texts(old, new, told, full=full or trial)
    if trial:
        return replace(above, texts=hide_untrue(above.texts, left))
    problems += [Problem(f"{above.file}: {one.name}", one.says) for one in left]
    problems += [
        Problem(f"{above.file}: confirmed, {name}", says)
        for name, says in (find_needless(old, new, told) if full else {}).items()
    ]
    return above


def _read(layers: Sequence[Layer], games: Games, problems: list[Problem]) -> Procedure:
    """Return the top layer's procedure; raise DataError with every problem.

    The problems passed in come first.
    """
    procedure, found = layers[-1].read(games) if layers else (None, [])
    if found:
        problems = [*problems, *locate_problems(layers, games, found)]
    if problems or procedure is None:
        raise DataError(problems)
    return procedure


def read_rule_change(file: Path) -> RuleChange:
    """Read the head of a rule change's file; else raise DataError."""
    problems: list[Problem] = []
    raw = parse_toml(file, problems, _read_once)
    if problems:
        raise DataError(problems)
    fields = Fields(raw, str(file), problems)
    told = read_amendment(fields)
    if not problems and told.missing:
        says = "a rule change needs its title, its reason, its author, its date, and the version"
        fields.add(f"{says} that it applies_to; missing here: {', '.join(told.missing)}")
    if problems or told.date is None:
        raise DataError(problems)
    return RuleChange(file, told, told.date)


def read_amendment_file(file: Path) -> Amendment:
    """Read the head of an amendment's file; else raise DataError."""
    problems: list[Problem] = []
    raw = parse_toml(file, problems, _read_once)
    if problems:
        raise DataError(problems)
    if not isinstance(raw.get("amends"), str):
        says = "should say which procedure it amends: amends = 'prague', say"
        problems.append(Problem(f"{file}, amends", says))
    told = read_amendment(Fields(raw, str(file), problems))
    if problems:
        raise DataError(problems)
    return told


def build(raw: Mapping[str, Any], texts: Texts, games: Games, folder: str) -> Procedure:
    """Make a procedure from its raw data; raise DataError with problems."""
    return _read([Layer.lowest(folder, raw, texts)] if raw else [], games, [])


def overlay(
    procedure: Procedure, amendment: Mapping[str, Any], place: str, games: Games
) -> Procedure:
    """Return a procedure with one more amendment laid over it.

    ``place`` is the amendment's file. Raise DataError with every problem, each with its
    place in it.
    """
    problems: list[Problem] = []
    raw, _ = content_of(procedure.source)  # with its own texts: they stand in the manual's order
    base = Layer.lowest(procedure.id, raw, procedure.texts)
    laid = base.lay_amendment(place, amendment, problems)
    above = _read_wording(base, laid, _told(amendment), games, problems)
    return _read([base, above], games, problems)


def rebuild(source: str, games: Games) -> Procedure:
    """Make the procedure of a logged ``Procedure.source``; else raise DataError."""
    raw, texts = content_of(source)
    return build(raw, texts, games, "logged procedure")


def content_of(source: str) -> tuple[dict[str, Any], Texts]:
    """Return a ``Procedure.source``'s raw procedure and texts; else raise DataError."""
    try:
        data = json.loads(source)
        raw = dict(data["procedure"])
        texts = {lang: dict(kinds) for lang, kinds in dict(data["texts"]).items()}
        for found in texts.values():
            found["clauses"] = dict(found["clauses"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raw, texts = {}, {}
    if not texts:
        raise DataError([Problem("logged procedure", "its text is damaged")])
    return raw, texts
