"""What a manager is told of the settings of a house."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def notice_words(which: str) -> str:
    """What is to be said, in the language of the window."""
    words = {
        "saved": translate(
            "House",
            "✓ Saved. Every session and exam that begins from now on is judged by it; those that"
            " were begun before keep what they began with.",
        ),
        "no name": translate(
            "House",
            "! Type your name first: who changes the settings is written down. Nothing is saved"
            " yet.",
        ),
        "stopped": translate(
            "House",
            "! Stopped before it was known whether exams can be drawn: nothing was saved. What you"
            " changed is still here.",
        ),
        "no exam": translate(
            "House",
            "✗ No exam can be drawn with these settings, so nothing was saved. Ask for fewer"
            " clauses or occasions in every exam, or for more rounds, then save again.",
        ),
        "no such exam": translate(
            "House",
            "✗ There can be no exam with these settings, so nothing was saved. Change what the"
            " details name, then save again.",
        ),
        "no inspector exam": translate(
            "House",
            "✗ No examination of inspectors can be drawn with these settings, so nothing was saved."
            " Change for inspectors what the details name, then save again.",
        ),
        "not saved": translate(
            "House",
            "✗ The settings could not be saved; those that held before still hold. Do what the"
            " details ask for, then save again.",
        ),
        "broken": translate(
            "House",
            "✗ What was saved for this house cannot be used; the manual’s own settings are shown."
            " Save to put them in its place: the former file is kept. Training records are not"
            " touched.",
        ),
    }
    return words[which]
