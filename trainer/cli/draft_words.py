"""What the commands of rule changes say, in English and in Czech.

What is wrong is told in English, as by every command.
"""

from collections.abc import Mapping

from trainer.cli.said import CZECH, saying
from trainer.procedure.amendment import Amendment
from trainer.procedure.drafting.kept import State
from trainer.procedure.old_values import confirmed_old_values
from trainer.procedure.spec import Procedure
from trainer.training.current.change import renewed_clauses

LOOK_AGAIN = "Look again: {clause} is confirmed, and it says “{value}”, which changes."

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    State.DRAFT.value: "návrh",
    State.APPROVED.value: "schváleno",
    State.COMING.value: "vyhlášeno",
    State.IN_FORCE.value: "platí",
    State.BROKEN.value: "nečitelný",
    "by {who}": "napsal(a) {who}",
    "approved by {who}": "schválil(a) {who}",
    "from {day}": "od {day}",
    "no title yet": "zatím bez názvu",
    "no drafts, and no rule changes": "žádné návrhy ani změny pravidel",
    "nothing is wrong: somebody else than its author can approve it": (
        "nic nechybí: může ho schválit kdokoli jiný než autor"
    ),
    "{name}: approved by {who}": "{name}: schválil(a) {who}",
    "{title}: holds at {house} from {day}": "{title}: platí od {day} ({house})",
    "{name}: taken back; it is a draft again: {file}": (
        "{name}: vzato zpět; je to zase návrh: {file}"
    ),
    "Learnt anew by everybody, clauses: {n} ({clauses})": (
        "Články, které se všichni učí znovu: {n} ({clauses})"
    ),
    LOOK_AGAIN: "Podívejte se znovu: {clause} je potvrzen a říká „{value}“, což se mění.",
    "Nothing has to be learnt anew.": "Nic se nemusí učit znovu.",
    "{checked}, no problems": "{checked}, žádné závady",
}

#: A text in a language.
said = saying(TEXTS)


def renewed_words(old: Procedure, new: Procedure, lang: str) -> str:
    """Of which clauses what was mastered is learnt anew: everybody begins them once more."""
    clauses = renewed_clauses(old, new)
    if not clauses:
        return said(lang, "Nothing has to be learnt anew.")
    text = "Learnt anew by everybody, clauses: {n} ({clauses})"
    return said(lang, text, n=len(clauses), clauses=", ".join(clauses))


def confirmed_words(old: Procedure, new: Procedure, told: Amendment, lang: str) -> str:
    """Which sentences are said to hold though an old value stands in them; "" where none is."""
    found = confirmed_old_values(old, new, told.confirmed)
    return "\n".join(
        said(lang, LOOK_AGAIN, clause=one, value=value) for one, value in found.items()
    )


#: Things that are counted: one, two to four, more, in Czech; in English one and more.
_COUNTED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {
        "page": ("page", "pages"),
        "procedure": ("procedure", "procedures"),
        "problem": ("problem", "problems"),
    },
    CZECH: {
        "page": ("strana", "strany", "stran"),
        "procedure": ("postup", "postupy", "postupů"),
        "problem": ("závada", "závady", "závad"),
    },
}
_FEW = (2, 3, 4)


def counted(lang: str, count: int, what: str) -> str:
    """So many of something: 1 page, 2 pages; 1 strana, 2 strany, 5 stran."""
    one, *others = _COUNTED[lang][what]
    if count == 1:
        return f"1 {one}"
    return f"{count} {others[0] if count in _FEW else others[-1]}"
