"""Whatever the data of a procedure is, it is read or refused: no other exception comes of it."""

import copy
import json
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from trainer.app import data_folder
from trainer.games import families
from trainer.procedure.fields import DataError
from trainer.procedure.load import LANGUAGES, build, clauses_file, load

GAMES = families()
PRAGUE = data_folder("procedures") / "prague"
KINDS = ("states", "calls")

Data = dict[str, Any]
Place = tuple[Any, ...]
Change = Callable[[Data], None]

ODD: list[object] = [None, True, -1, 10**30, 1.5, float("nan"), "", "x", "a/b", "not "]
ODD += [[], {}, [[]], [{}], ["x"]]


def read(name: str) -> Data:
    return tomllib.loads((PRAGUE / name).read_text(encoding="utf-8"))


def by_kind(texts: Data) -> Data:
    clauses = {key: value for key, value in texts.items() if key not in KINDS}
    return {"clauses": clauses} | {kind: texts[kind] for kind in KINDS}


RAW: Data = json.loads(load(PRAGUE, GAMES).source)["procedure"]
TEXTS: Data = {lang: by_kind(read(clauses_file(lang))) for lang in LANGUAGES}


def places(value: object, at: Place = ()) -> Iterator[Place]:
    """Where something stands in the data, at any depth."""
    items: Iterator[tuple[object, object]] = iter(())
    if isinstance(value, dict):
        items = iter(value.items())
    elif isinstance(value, list):
        items = iter(enumerate(value))
    for key, inner in items:
        yield (*at, key)
        yield from places(inner, (*at, key))


def around(data: Data, at: Place) -> Data:
    """The table or list in which the place is."""
    found = data
    for key in at[:-1]:
        found = found[key]
    return found


IN_TEXTS = [
    place for place in places(TEXTS) if len(place) > 1 and place[1:] != ("clauses",)
]  # the loader itself makes what is above


def dropped(at: Place) -> Change:
    def change(data: Data) -> None:
        del around(data, at)[at[-1]]

    return change


def replaced(at: Place, value: object) -> Change:
    def change(data: Data) -> None:
        around(data, at)[at[-1]] = copy.deepcopy(value)

    return change


def changes(data: Data, where: list[Place]) -> st.SearchStrategy[Change]:
    """Something dropped, made odd, or put where it does not belong."""
    at = st.sampled_from(where)
    elsewhere = at.map(lambda place: around(data, place)[place[-1]])
    return at.map(dropped) | st.builds(replaced, at, st.sampled_from(ODD) | elsewhere)


def changed(data: Data, done: list[Change]) -> Data:
    data = copy.deepcopy(data)
    for change in done:
        try:
            change(data)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took its place away
    return data


def assert_read_or_refused(raw: Data, texts: Data) -> None:
    try:
        build(raw, texts, GAMES, "prague")
    except DataError as error:
        lines = str(error).splitlines()
    else:
        return
    assert lines
    assert all(line.startswith("prague/") for line in lines)


@settings(max_examples=150)
@given(st.lists(changes(RAW, list(places(RAW))), min_size=1, max_size=3))
def test_a_procedure_changed_anyhow_is_read_or_refused(done: list[Change]) -> None:
    assert_read_or_refused(changed(RAW, done), TEXTS)


@settings(max_examples=50)
@given(st.lists(changes(TEXTS, IN_TEXTS), min_size=1, max_size=3))
def test_texts_changed_anyhow_are_read_or_refused(done: list[Change]) -> None:
    assert_read_or_refused(RAW, changed(TEXTS, done))


@settings(max_examples=50)
@given(content=st.binary(max_size=60))
def test_a_file_of_any_bytes_is_refused(
    content: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("procedure")
    (folder / "procedure.toml").write_bytes(content)
    with pytest.raises(DataError):
        load(folder, GAMES)
