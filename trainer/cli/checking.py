"""``check``: validate procedures, houses and every version; ``words``: list names."""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from trainer.app import App
from trainer.catalogue import translate, translate_count
from trainer.folders import HOUSES, find_source
from trainer.games import families
from trainer.games.option_words import option_words, sentence_of
from trainer.procedure.amend import RuleChange, sort_changes
from trainer.procedure.fields import DataError, Problem, suggest_name
from trainer.procedure.load import PROCEDURE_FILE, read_amendment_file
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import Vocabulary
from trainer.training.corpus.smoke import Trouble, find_trouble


def check_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``check``."""
    sub.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="id or folder of a procedure; all of them if left out",
    )


def check(program: App, options: argparse.Namespace) -> int:
    """Validate procedures and print every problem; 1 if there are any."""
    folders, found = _folders(program, options), list[Problem]()
    laid = _laid(options.amend, [name for f in folders for name in _names(f)], found)
    for folder in folders:
        found += _problems_of(program, folder, laid)
    problems = list(dict.fromkeys(found))
    if options.json:
        for problem in problems:
            print(json.dumps({"place": problem.place, "says": problem.says}, ensure_ascii=False))
    else:
        for problem in problems:
            print(problem)
        checked = translate_count(options.lang, "{n} procedure", "{n} procedures", len(folders))
        if problems:
            print(
                f"{checked}, "
                + translate_count(options.lang, "{n} problem", "{n} problems", len(problems))
            )
        else:
            print(translate(options.lang, "{checked}, no problems", checked=checked))
    return 1 if problems else 0


def folder_of(path: Path) -> Path:
    """Return a procedure's folder, given its file or a house's file."""
    source = find_source(path)
    return source.folder if source else path


def _folders(program: App, options: argparse.Namespace) -> Sequence[Path]:
    """List the folders to validate; raise DataError if unknown.

    They are those named by path or id, otherwise those amended, otherwise all.
    """
    every = {name: folder for folder in program.procedure_folders() for name in _names(folder)}
    if options.paths:
        return [every.get(path) or folder_of(Path(path)) for path in options.paths]
    amended = [read_amendment_file(file).amends for file in options.amend]
    if amended and set(amended) <= every.keys():
        return list(dict.fromkeys(every[name] for name in amended))
    return list(dict.fromkeys(every.values()))


def _names(folder: Path) -> Sequence[str]:
    """List the ids of a folder's procedure and its houses."""
    return [folder.resolve().name, *(house.stem for house in _houses(folder))]


def _houses(folder: Path) -> Sequence[Path]:
    return sorted((folder / HOUSES).glob("*.toml"))


#: What is laid over a procedure of a name: rule changes by their day, and other files over all.
_Laid = Mapping[str, Sequence[RuleChange | Path]]


def _laid(files: Sequence[Path], names: Sequence[str], found: list[Problem]) -> _Laid:
    """Sort amendments by the procedure that they change.

    One that changes no procedure here is added to ``found`` as a problem.
    """
    laid: dict[str, list[RuleChange | Path]] = {}
    for file in files:
        told = read_amendment_file(file)
        if told.amends not in names:
            says = f"{told.amends!r} is not here: one of {', '.join(sorted(names))}"
            found.append(Problem(f"{file}, amends", says))
            continue
        change = file if told.date is None else RuleChange(file, told, told.date)
        laid.setdefault(told.amends, []).append(change)
    return laid


def _problems_of(program: App, folder: Path, laid: _Laid) -> Iterator[Problem]:
    """Yield every problem of a folder's procedure, houses and versions.

    Versions that were read without a problem are dealt, too. The same trouble in dealing is
    told once.
    """
    told: set[Trouble] = set()
    answering = [
        one if isinstance(one, Path) else one.file for some in laid.values() for one in some
    ]
    try:
        changes = program.rule_changes_in(folder)
    except DataError as error:
        yield from error.problems
        changes = ()
    answering += [change.file for change in changes if change.file.is_relative_to(folder)]
    names = set(_names(folder))
    for change in changes:
        if change.amendment.amends not in names:
            says = f"{change.amendment.amends!r} is not here: one of {', '.join(sorted(names))}"
            yield Problem(f"{change.file}, amends", says)
    for house in (None, *_houses(folder)):
        name = house.stem if house else folder.resolve().name
        own = [change for change in changes if change.amendment.amends == name]
        try:
            versions = _versions(own, laid.get(name, ()))
        except DataError as error:
            yield from error.problems
            continue
        for version in versions:
            files = [*([house] if house else []), *version]
            procedure = _read(program, folder, files, answering)
            if not isinstance(procedure, Procedure):
                yield from procedure
                continue
            yield from _misnamed(folder.resolve(), house, procedure)
            trouble = find_trouble(procedure)
            if trouble is not None and trouble not in told:
                told.add(trouble)
                topmost = [folder / PROCEDURE_FILE, *files][-1]
                yield Problem(f"{topmost}: phase {trouble.phase!r}", trouble.says)


def _versions(
    changes: Sequence[RuleChange], laid: Sequence[RuleChange | Path]
) -> Sequence[Sequence[Path]]:
    """List the files of each version; raise DataError without an order."""
    dated = [one for one in laid if isinstance(one, RuleChange)]
    ordered = [change.file for change in sort_changes([*changes, *dated])]
    versions = [ordered[:count] for count in range(len(ordered) + 1)]
    trials = [one for one in laid if isinstance(one, Path)]
    return [*versions, [*ordered, *trials]] if trials else versions


def _read(
    program: App, folder: Path, laid: Sequence[Path], answering: Sequence[Path]
) -> Procedure | Sequence[Problem]:
    """Read a version of a procedure; return it or its problems."""
    try:
        return program.load(folder, laid, strict=True, answering=answering)
    except DataError as error:
        return error.problems


def _misnamed(folder: Path, house: Path | None, procedure: Procedure) -> list[Problem]:
    """Return the problem of an id that differs from the name.

    A procedure's id is its folder's name, a house's that of its file.
    """
    name, place = (house.stem, house) if house else (folder.name, folder / PROCEDURE_FILE)
    if procedure.id == name or not name:
        return []
    kind = "file" if house else "folder"
    return [Problem(f"{place}, id", f"{procedure.id!r} should be the {kind}'s name, {name!r}")]


def words_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``words``."""
    sub.add_argument("named", nargs="?", metavar="GAME", help="only this game, such as pontoon")
    sub.add_argument("--find", default="", metavar="TEXT", help="only words with this text")


def words_command(_program: App, options: argparse.Namespace) -> int:
    """Print all conditions, options, rules, sets and orders of the games."""
    games = families()
    if options.named and options.named not in games:
        says = f"there is no game {options.named!r}: {suggest_name(options.named, games)}"
        raise DataError([Problem("words", says)])
    for game in [options.named] if options.named else games:
        for kind in NAMES_OF_STEPS:
            for name, says in names_of_kind(games[game], kind, options.lang):
                if options.find.casefold() not in f"{name} {says}".casefold():
                    continue
                if options.json:
                    line = {"game": game, "kind": kind, "name": name, "says": says}
                    print(json.dumps(line, ensure_ascii=False))
                else:
                    print(f"{game}  {kind:9}  {name:32}  {says}")
    return 0


#: What a procedure may name, by kind, and where it names it.
NAMES_OF_STEPS: Mapping[str, str] = {
    "option": "A house sets options in `[option]`.",
    "condition": "A step names conditions in `when`, `until` and `ahead`; `not` negates one.",
    "rule": 'A detail of a step names one as `{ rule = "…" }`: it gives the right value.',
    "over": "A step names one in `over`: the spots of the table at which it is due.",
    "order": "A step names one in `order`: the order in which its spots take their turns.",
}


def names_of_kind(game: Vocabulary, kind: str, lang: str) -> Iterator[tuple[str, str]]:
    """Yield each name of a kind with its sentence.

    Options come in their own order, others by name.
    """
    if kind == "option":
        for name, option in game.options.items():
            yield name, f"{option_words(name, lang)}: {option.words}"
        return
    named: Mapping[str, Mapping[str, Callable[..., object]]] = {
        "condition": game.conditions,
        "rule": game.details,
        "over": game.sets,
        "order": game.orders,
    }
    for name, means in sorted(named[kind].items()):
        yield name, sentence_of(name, means)
