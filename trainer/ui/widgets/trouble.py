"""What went wrong, in a sentence for a trainee: what happened, what is safe, what to do.

The details come from where it was found, in English, for whoever can mend it.
"""

from collections.abc import Mapping

from trainer.catalogue import N_, gettext as _

# What can go wrong.
NO_NAME, LONG_NAME, HIDDEN_NAME = "no name", "long name", "hidden name"
HAS_LEFT, NOT_LISTED, NO_PIN = "has left", "not listed", "no pin"
NAMES = frozenset({NO_NAME, LONG_NAME, HIDDEN_NAME, HAS_LEFT, NOT_LISTED, NO_PIN})
SCENARIO, FILE, PROCEDURE = "scenario", "file", "procedure"
NOT_BEGUN, NOT_RESUMED, RECORDS, LAST_ACT = "not begun", "not resumed", "records", "last act"
NOT_DRAWN, NO_EXAM, NOT_SHOWN = "not drawn", "no exam", "not shown"
EXAM_STOPPED, UNFORESEEN = "exam stopped", "unforeseen"
NO_NUMBER, EXAM_OPEN, NOT_SEALED = "no number", "exam open", "not sealed"
NOT_KEPT, CLOSING, NO_EXAM_KEPT = "not kept", "closing", "no exam kept"
NOT_OVERRULED, NOT_IN_FORCE, NO_MOVES = "not overruled", "not in force", "no moves"

_SAYS: Mapping[str, str] = {
    NO_NAME: N_("Type your name first, or pick it."),
    LONG_NAME: N_("A name has 60 letters at most. Nothing was begun: type a shorter one."),
    HIDDEN_NAME: N_(
        "There is something in this name that cannot be seen. Nothing was begun: type it anew.",
    ),
    HAS_LEFT: N_(
        "This person has left the house; the record is kept. Whoever is back is let in by the"
        " manager, under People and doors.",
    ),
    NOT_LISTED: N_(
        "Here only those train whom the manager has written down. Ask to be written down, under"
        " People and doors, or pick your name as it stands.",
    ),
    NO_PIN: N_(
        "Everybody has a PIN at this house, and you have none yet. The manager gives you one, under"
        " People and doors.",
    ),
    SCENARIO: N_(
        "This scenario cannot be dealt. Nothing was begun, and your training records are as they"
        " were. Correct the file where the details say, or open another one.",
    ),
    NOT_OVERRULED: N_(
        "The verdict was not overruled: the training records cannot be used. Nothing was changed."
        " Do what the details ask for, then try again.",
    ),
    FILE: N_(
        "This file cannot be read. Nothing was begun, and your training records are as they were."
        " See that it is there, that you may read it and that it is text in UTF-8, or open another"
        " one.",
    ),
    PROCEDURE: N_(
        "A house’s procedure cannot be used. Your training records and the other houses are not"
        " touched. Have its files corrected where the details say, then start the program again.",
    ),
    NO_MOVES: N_(
        "The dealer has no move in this part of the round. Click another part to practise it.",
    ),
    NOT_DRAWN: N_(
        "No such round was found. Nothing was begun, and your training records are as they were."
        " Choose more boxes or another difficulty, or another clause.",
    ),
    NO_EXAM: N_(
        "No exam could be drawn that has all that the house asks for. Nothing was begun, and your"
        " training records are as they were. Have the house settings changed as the details say.",
    ),
    NO_NUMBER: N_(
        "At this house everybody has a personnel number, and you have none yet: an exam that"
        " certifies cannot begin. The manager gives you one, under People and doors.",
    ),
    NOT_SEALED: N_(
        "The assessor’s passphrase does not open what seals exams in the house’s key, so none that"
        " certifies can begin. Nothing was begun. The manager sets the assessor’s passphrase anew,"
        " under People and doors; where that does not help, the key has to be taken over.",
    ),
    EXAM_OPEN: N_(
        "Your exam at this house is not finished. Until it is, nothing of it can be watched,"
        " practised or asked: go on with it, or leave it.",
    ),
    NOT_BEGUN: N_(
        "This session could not be written down, so it was not begun. What was written down before"
        " is safe. Do what the details ask for, then try again.",
    ),
    NOT_RESUMED: N_(
        "This session cannot be gone on with; it stays on record. Begin a new round; if it comes"
        " again, copy the details and send them to whoever looks after the program.",
    ),
    NOT_SHOWN: N_(
        "Your record cannot be shown. What was written down is left as it is. See to what the"
        " details name, and try again.",
    ),
    RECORDS: N_(
        "Your training records cannot be used. What was written down before is left as it is. You"
        " can practise now without a record: what you do is written down if the records can be used"
        " again before this window is closed. Or quit and see to the file first.",
    ),
    LAST_ACT: N_(
        "The last act could not be written down. Everything before it is safe. You can deal on:"
        " what you do waits, and is written down as soon as that works again, but only as long as"
        " this window stays open. See to what the details name.",
    ),
    NOT_KEPT: N_(
        "Not on record: the training records cannot be written. Everything before is safe. What"
        " could not be written down waits as long as this window stays open, and is written down as"
        " soon as that works again. See to what the details name.",
    ),
    CLOSING: N_(
        "What you did last is not on record, and would be lost with this window. Everything before"
        " is safe. See to what the details name and close the window then; or close it anyway.",
    ),
    NOT_IN_FORCE: N_(
        "Exams are dealt by the rules in force, and you train by rules that are still to come."
        " Nothing was begun: go back to the rules in force first.",
    ),
    NO_EXAM_KEPT: N_(
        "There is no exam without a record, and the training records cannot be used now. Nothing"
        " was begun, and what was written down before is safe. See to what the details name, then"
        " try again.",
    ),
    EXAM_STOPPED: N_(
        "The last act could not be written down, so the exam stops here: it counts only as far as"
        " it is on record. Everything before is safe, and its clock stands still. See to what the"
        " details name, then go on with it.",
    ),
    UNFORESEEN: N_(
        "Something went wrong that should not have. Every act that was judged before it is safe."
        " You can go on; if it comes again, copy the details and send them to whoever looks after"
        " the program.",
    ),
}


def trouble_words(trouble: str) -> str:
    """What happened, what is safe, and what to do, in the language of the window."""
    return _(_SAYS[trouble])
