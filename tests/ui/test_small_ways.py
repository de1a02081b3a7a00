"""Both ways side by side in the smallest window: nothing is cut off, no bubble lies over a name."""

from datetime import date
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.dealt_one_act import dealt_one_act
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.test_becoming_current import BEFORE, on, walk
from trainer.training.sessions.record import SessionHead
from trainer.ui.widgets.tokens import use_scheme

AMENDMENTS = Path(__file__).parents[1] / "amendments"
_TAG = 15  # pixels: so high a tag is whole


@pytest.fixture
def program(tmp_path: Path) -> MemoryProgram:
    """A house at which a wave of the hand has been enough since New Year."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    text = (AMENDMENTS / "wave_is_enough.toml").read_text(encoding="utf-8")
    (folder / "wave.toml").write_text(text, encoding="utf-8")
    program = MemoryProgram(tmp_path / "records.sqlite")
    rules = program.manual("prague", BEFORE)
    about = (rules.version, rules.content_hash, rules.source)
    head = SessionHead("Anna", "practice", "prague", *about, "drawn", "", 1, "1")
    dealt_one_act(program.log, head)
    program.log.end(1, {})
    on(program, date(2027, 3, 1))
    return program


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_all_is_whole_side_by_side(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, lang: str, whole_words: list[str]
) -> None:
    use_scheme("")  # in the letters of the program
    window = open_window(program, lang)
    window.resize(900, 500)
    ways, told = walk(qtbot, window).ways, 0
    for position in range(ways.last + 1):
        ways.go(position)
        for way in ways.ways:
            way.watch.showing.stop()
            voices = way.watch.view.voices
            voices.hear(way.watch.frames[position].events)
            for number, bubble in voices.bubbles.items():
                if bubble.words:
                    told += 1
                    tag = voices.tags[number].geometry()
                    assert tag.height() >= _TAG
                    assert tag.top() >= 0
                    assert not tag.intersects(bubble.geometry())
        window.grab()
    assert told, "somebody speaks, or waves"
    assert whole_words == []
