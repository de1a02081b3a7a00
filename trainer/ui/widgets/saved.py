"""Files that are saved whole or not at all."""

from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile


def save_bytes(path: Path, content: bytes) -> str:
    """Save a file, whole or not at all; why not, "" where it is saved."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(content)
    return "" if file.commit() else file.errorString()
