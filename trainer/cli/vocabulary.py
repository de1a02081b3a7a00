"""The command that lists the names a procedure may use, with a sentence each."""

import argparse
import json
from collections.abc import Iterator

from trainer.app import App
from trainer.games import families
from trainer.games.name_sentences import sentence_of
from trainer.games.option_words import option_words
from trainer.procedure.reading import DataError, Problem, perhaps
from trainer.procedure.vocabulary import Vocabulary


def words_arguments(sub: argparse.ArgumentParser) -> None:
    """What may be said of the list."""
    sub.add_argument("named", nargs="?", metavar="GAME", help="only this game, such as pontoon")
    sub.add_argument("--find", default="", metavar="TEXT", help="only words with this text")


def words_command(_program: App, options: argparse.Namespace) -> int:
    """Print every condition, option, rule, set and order of the games."""
    games = families()
    if options.named and options.named not in games:
        says = f"there is no game {options.named!r}: {perhaps(options.named, games)}"
        raise DataError([Problem("words", says)])
    for game in [options.named] if options.named else games:
        for kind, name, says in _names(games[game], options.lang):
            if options.find.casefold() not in f"{name} {says}".casefold():
                continue
            if options.json:
                line = {"game": game, "kind": kind, "name": name, "says": says}
                print(json.dumps(line, ensure_ascii=False))
            else:
                print(f"{game}  {kind:9}  {name:32}  {says}")
    return 0


def _names(game: Vocabulary, lang: str) -> Iterator[tuple[str, str, str]]:
    """The kind of each name, the name, and its sentence."""
    for name, option in game.options.items():
        yield "option", name, f"{option_words(name, lang)}: {option.words}"
    kinds = {"condition": game.conditions, "rule": game.details, "over": game.sets}
    for kind, names in kinds.items():
        for name, means in sorted(names.items()):
            yield kind, name, sentence_of(name, means)
    for name, order in sorted(game.orders.items()):
        yield "order", name, sentence_of(name, order)
