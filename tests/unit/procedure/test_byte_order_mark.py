"""Files with a byte order mark: Windows editors write one, and it changes nothing."""

import shutil
from pathlib import Path

from trainer.app import App, data_folder

PLAIN = App()


def test_a_procedure_its_words_and_its_houses_may_begin_with_one(tmp_path: Path) -> None:
    for name in ("casino", "australian"):
        shutil.copytree(data_folder("procedures") / name, tmp_path / name)
    for file in tmp_path.rglob("*.toml"):
        file.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    program = App(procedures=tmp_path)
    ids = program.procedure_ids()
    assert ids == [name for name in PLAIN.procedure_ids() if name in ids]
    for name in ("australian", "crown"):
        assert program.head(name) == PLAIN.head(name)
        assert program.procedure(name).content_hash == PLAIN.procedure(name).content_hash
