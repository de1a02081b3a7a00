"""What a manager is told of the settings of a house."""

from trainer.catalogue import gettext as _


def notice_words(which: str) -> str:
    """What is to be said, in the language of the window."""
    words = {
        "saved": _(
            "✓ Saved. New sessions and exams use these settings. Those already started "
            "keep the old ones.",
        ),
        "no name": _(
            "! Enter your name first: we record who changes the settings. Nothing is saved yet.",
        ),
        "stopped": _(
            "! You stopped before we knew whether an exam can be drawn. Nothing was saved. "
            "Your changes are still here.",
        ),
        "no exam": _(
            "✗ No exam can be drawn with these settings, so nothing was saved. Ask for "
            "fewer rules or chances in every exam, or for more rounds. Then save again.",
        ),
        "no such exam": _(
            "✗ No exam is possible with these settings, so nothing was saved. Follow the "
            "details, then save again.",
        ),
        "no inspector exam": _(
            "✗ No inspector exam can be drawn with these settings, so nothing was saved. "
            "Change the inspector settings as the details say, then save again.",
        ),
        "not saved": _(
            "✗ The settings could not be saved. The previous ones still apply. Follow the "
            "details, then save again.",
        ),
        "broken": _(
            "✗ The saved settings of this house can’t be used, so you see the manual’s "
            "own. Saving replaces them; the old file is kept. Training records are not "
            "affected.",
        ),
    }
    return words[which]
