"""The Czech catalogue says everything that the window says."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QTranslator

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "translations"
CATALOGUE = FOLDER / "dealer_trainer_cs.ts"
COMPILED = CATALOGUE.with_suffix(".qm")
SOURCES = sorted((ROOT / "trainer" / "ui").rglob("*.py"))

#: Words that are the same in both languages.
SAME = {
    "PIN",
    "&PIN",
    "Dealer",
    "Dealer Trainer",
    "10",
    "Box {n}",
    "Bank",
    "Bonus",
    "shoot!",
    "split?",
}


def messages() -> dict[tuple[str, str], ET.Element]:
    tree = ET.parse(CATALOGUE)  # noqa: S314 - a file of this project
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message
        for context in tree.getroot().iter("context")
        for message in context.iter("message")
    }


def said() -> set[tuple[str, str]]:
    """Every context and text in the code of the window, read from its syntax."""
    found = set()
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="translate" | "QT_TRANSLATE_NOOP"),
                    args=[ast.Constant(value=str(context)), ast.Constant(value=str(text)), *_],
                ):
                    found.add((context, text))
                case _:
                    pass
    return found


def test_the_catalogue_holds_what_the_window_says_and_no_more() -> None:
    assert set(messages()) == said()


def test_everything_is_translated() -> None:
    for (_, source), message in messages().items():
        translation = message.find("translation")
        assert translation is not None
        assert "type" not in translation.attrib, source
        assert translation.text, source
        if source not in SAME:
            assert translation.text != source


def test_a_translation_keeps_the_places_to_fill_in() -> None:
    for (_, source), message in messages().items():
        translation = message.findtext("translation", "")
        fields = {part.partition("}")[0] for part in source.split("{")[1:]}
        assert {part.partition("}")[0] for part in translation.split("{")[1:]} == fields, source
        assert source.count("&") == translation.count("&"), source


def test_the_compiled_catalogue_is_the_written_one() -> None:
    translator = QTranslator()
    assert translator.load(str(COMPILED))
    for (context, source), message in messages().items():
        found = translator.translate(context, source, message.findtext("comment", ""))
        assert found == message.findtext("translation"), source


def test_compiling_the_catalogue_changes_nothing(tmp_path: Path) -> None:
    tool = shutil.which("pyside6-lrelease", path=str(Path(sys.executable).parent))
    if tool is None:
        pytest.skip("pyside6-lrelease is not beside this Python")
    made = tmp_path / "made.qm"
    subprocess.run([tool, str(CATALOGUE), "-qm", str(made)], check=True, capture_output=True)
    assert made.read_bytes() == COMPILED.read_bytes()
