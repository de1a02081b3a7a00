"""Rewrites every drawing: python -m assets.draw, from the project's folder."""

from pathlib import Path

from assets.draw import collection

DRAWINGS = Path(__file__).parents[1] / "drawings"


def main() -> None:
    """Write what is drawn, and take away what no longer is."""
    made = collection.drawings()
    for old in sorted(DRAWINGS.rglob("*")):
        if old.is_file() and old.relative_to(DRAWINGS).as_posix() not in made:
            old.unlink()
    for name, text in made.items():
        file = DRAWINGS / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
