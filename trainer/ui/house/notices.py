"""What a manager is told of the settings of a house."""

from trainer.catalogue import gettext as _


def notice_words(which: str) -> str:
    """What is to be said, in the language of the window."""
    words = {
        "saved": _(
            "✓ Saved. Every session and exam that begins from now on is judged by it; those that"
            " were begun before keep what they began with.",
        ),
        "no name": _(
            "! Type your name first: who changes the settings is written down. Nothing is saved"
            " yet.",
        ),
        "stopped": _(
            "! Stopped before it was known whether exams can be drawn: nothing was saved. What you"
            " changed is still here.",
        ),
        "no exam": _(
            "✗ No exam can be drawn with these settings, so nothing was saved. Ask for fewer"
            " clauses or occasions in every exam, or for more rounds, then save again.",
        ),
        "no such exam": _(
            "✗ There can be no exam with these settings, so nothing was saved. Change what the"
            " details name, then save again.",
        ),
        "no inspector exam": _(
            "✗ No examination of inspectors can be drawn with these settings, so nothing was saved."
            " Change for inspectors what the details name, then save again.",
        ),
        "not saved": _(
            "✗ The settings could not be saved; those that held before still hold. Do what the"
            " details ask for, then save again.",
        ),
        "broken": _(
            "✗ What was saved for this house cannot be used; the manual’s own settings are shown."
            " Save to put them in its place: the former file is kept. Training records are not"
            " touched.",
        ),
    }
    return words[which]
