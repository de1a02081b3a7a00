"""The Czech catalogue says everything that window and terminal say, and no more."""

import ast
import io
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from trainer.catalogue import activate, gettext, translate, translate_count

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = ROOT / "assets" / "translations" / "dealer_trainer_cs.po"
COMPILED = WRITTEN.with_suffix(".mo")

#: Which arguments of a call are texts; of pgettext the first is what is meant.
TEXTS = {"_": (0,), "N_": (0,), "translate": (1,), "translate_count": (1, 2), "pgettext": (1,)}
#: Words that are the same in both languages.
SAME = {"PIN", "&PIN", "Dealer", "Dealer Trainer", "10", "Box {n}", "Bank", "Bonus", "shoot!"}
SAME |= {"split?", "bonus", "Super bonus", "Envy bonus", "bank"}
SAME |= {"{n} min", "1 box", "Dealer: {act}"}
SAME |= {"Program", "Role", "role", "Text (*.txt)"}


def catalogue() -> Catalog:
    with WRITTEN.open("rb") as file:
        return read_po(file, locale="cs")


def messages() -> list[Message]:
    return [message for message in catalogue() if message.id]


def forms(message: Message) -> list[tuple[str, str]]:
    """Each English form of a message with a Czech one; a number has three in Czech."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return [(message.id[-1], text) for text in message.string or ()]


#: Phrases that no text has: what a trainer would not say, or what has one name only.
STILTED = (
    "clause",
    "fault",
    "examined",
    "of which",
    "one who",
    "is told",
    "not due",
    "occasion",
    "somebody else",
    "at the first try",
    "what is to",
    "is said",
    "lies nowhere",
)
LONGEST = {"ui": 20, "cli": 25}  # words of a sentence, in the window and in the terminal


def plain(text: str) -> str:
    """A text without its places and tags."""
    return re.sub(r"{[^}]*}|<[^>]*>", "x", text).replace("&", "")


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?:;])\s+|\n", plain(text))


@pytest.mark.parametrize("room", LONGEST)
def test_no_sentence_is_long(room: str) -> None:
    texts = in_code(room)
    assert texts
    for text in texts:
        for sentence in sentences(text):
            assert len(sentence.split()) <= LONGEST[room], text


def test_no_text_is_stilted() -> None:
    """The forms that draft a rule change are not in plain words yet."""
    for text in in_code() - in_code("ui/drafts"):
        found = [
            phrase for phrase in STILTED if re.search(rf"\b{phrase}\b", plain(text), re.IGNORECASE)
        ]
        assert not found, text


def in_code(folder: str = "") -> set[str]:
    """Every text in the code, or in a folder of it, read from its syntax."""
    found = set()
    for file in (ROOT / "trainer" / folder).rglob("*.py"):
        if file.parent.name == "procedure":
            continue  # its said() is another one
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                for place in TEXTS.get(node.func.id, ())[: len(node.args)]:
                    match node.args[place : place + 1]:
                        case [ast.Constant(value=str(text))]:
                            found.add(text)
                        case _:
                            pass
    return found


def test_the_catalogue_holds_what_is_said_and_no_more() -> None:
    ids = {one.id for one in messages() if isinstance(one.id, str)}
    for message in messages():
        if not isinstance(message.id, str):
            ids.update(message.id)
    assert ids == in_code()


def test_everything_is_translated() -> None:
    for message in messages():
        for english, czech in forms(message):
            assert czech, english
            if re.search("[a-z]{2}", re.sub("{[^}]*}", "", english)) and english not in SAME:
                assert czech != english


def test_a_translation_keeps_the_places_to_fill_in() -> None:
    for message in messages():
        for english, czech in forms(message):
            places = [set(re.findall(r"{(\w*)", text)) for text in (english, czech)]
            assert places[0] == places[1], english
            assert english.count("&") == czech.count("&"), english


def test_the_compiled_catalogue_is_the_written_one() -> None:
    made = io.BytesIO()
    write_mo(made, catalogue())
    assert made.getvalue() == COMPILED.read_bytes()


def test_a_text_is_said_in_the_language_that_is_asked_for() -> None:
    assert translate("cs", "Move {n}: {act}", n=3, act="x") == "3. krok: x"
    assert translate("en", "Move {n}: {act}", n=3, act="x") == "Move 3: x"
    assert translate("cs", "{n} s", n=2.5) == "2,5\N{NO-BREAK SPACE}s"
    pages = [
        translate_count(lang, "{n} page", "{n} pages", n)
        for lang in ("en", "cs")
        for n in (1, 2, 5)
    ]
    assert pages == ["1 page", "2 pages", "5 pages", "1 strana", "2 strany", "5 stran"]


def test_the_window_speaks_one_language_at_a_time() -> None:
    try:
        activate("cs")
        assert gettext("Not scored") == "Nehodnotí se"
        activate("de")  # none of ours
        assert gettext("Not scored") == "Not scored"
    finally:
        activate("en")
