"""Make what an installer wants beside the program: icons, and the completion of commands.

    python packaging/extras.py FOLDER

FOLDER/icons holds the icon as a theme of icons wants it, FOLDER/dealer-trainer.ico is for Windows,
FOLDER/completions holds a script for bash.
"""

import shutil
import sys
from pathlib import Path

import shtab
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from trainer.cli.declared import COMMANDS  # noqa: E402 - it lies beside this folder
from trainer.cli.main import make_parser  # noqa: E402

DRAWING = ROOT / "assets" / "drawings" / "icon.svg"
SIZES = (16, 32, 48, 128, 256)
NAME = "dealer-trainer"


def main(folder: Path) -> int:
    """Make everything in a folder."""
    scalable = folder / "icons" / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    shutil.copy(DRAWING, scalable / f"{NAME}.svg")
    for size in SIZES:
        sized = folder / "icons" / f"{size}x{size}" / "apps"
        sized.mkdir(parents=True, exist_ok=True)
        picture(size).save(str(sized / f"{NAME}.png"))
    picture(SIZES[-1]).save(str(folder / f"{NAME}.ico"))
    completions = folder / "completions"
    completions.mkdir(exist_ok=True)
    script = shtab.complete(make_parser([one.name for one in COMMANDS]), "bash")
    (completions / NAME).write_text(script, encoding="utf-8")
    return 0


def picture(size: int) -> QImage:
    """Draw the icon as a square of so many pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        QSvgRenderer(str(DRAWING)).render(painter)
    return image


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
