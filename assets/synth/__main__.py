"""Rewrites every sound: python -m assets.synth, from the project's folder."""

from pathlib import Path

from assets.synth import collection

SOUNDS = Path(__file__).parents[1] / "sounds"


def main() -> None:
    """Write what is made, and take away what no longer is."""
    made = collection.sounds()
    SOUNDS.mkdir(exist_ok=True)
    for old in sorted(SOUNDS.iterdir()):
        if old.name not in made:
            old.unlink()
    for name, content in made.items():
        (SOUNDS / name).write_bytes(content)


if __name__ == "__main__":
    main()
