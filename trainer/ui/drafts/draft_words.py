"""What is said of rule changes that are being written, in the language of the window."""

import re
from collections.abc import Mapping

from trainer.catalogue import LANGUAGES as NAMES, N_, gettext as _, said
from trainer.games.option_words import option_words
from trainer.procedure.amendment import in_language
from trainer.procedure.drafting.choice import (
    ADDED,
    OPTION,
    PLACE,
    PRESENCE,
    SEVERITY,
    WORDS,
    Choice,
)
from trainer.procedure.drafting.kept import State
from trainer.procedure.drafting.new_call import AddedCall, NewCall
from trainer.procedure.drafting.proof import Stale
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import OptionKind
from trainer.procedure.wording import CLAUSES, HAS_NEW_WORDS, NOTHING_CHANGES
from trainer.table.act import Act
from trainer.training.differing.says import option_value_words, value_words
from trainer.training.differing.words import WORDS as FIELDS
from trainer.ui.words.acts import act_words
from trainer.ui.words.steps import step_name

_STATES: Mapping[State, str] = {
    State.DRAFT: N_("draft"),
    State.APPROVED: N_("approved"),
    State.COMING: N_("published"),
    State.IN_FORCE: N_("in force"),
    State.BROKEN: N_("✗ unreadable"),
}
_MISSING: Mapping[str, str] = {
    "title": N_("Give it a title."),
    "reason": N_("Say why the rules change."),
    "author": N_("Say who writes it."),
    "date": N_("Say from which day it holds."),
    "applies_to": N_("Say which version it was written for."),
}
#: What is wrong with a confirmation, by what the loader says of it.
_NEEDLESS: Mapping[str, str] = {
    NOTHING_CHANGES: N_("{clause} is confirmed, but nothing changes what it asks for."),
    HAS_NEW_WORDS: N_("{clause} is confirmed, but has new words, too: leave out one of the two."),
}
#: What of a step can be changed as a whole.
_OF_A_STEP: Mapping[str, str] = {
    PLACE: N_("{step}, when it is done"),
    PRESENCE: N_("{step}, whether it is done"),
}
#: Whether a step is done, and whether a call is said that a draft adds.
_WHETHER: Mapping[tuple[str, bool], str] = {
    (PRESENCE, True): N_("it is done"),
    (PRESENCE, False): N_("it is no longer done"),
    (ADDED, True): N_("it is said"),
    (ADDED, False): N_("it is not said"),
}
#: Which numbers are said with calls, by the rules that give them.
_SAID: Mapping[str, str] = {
    "own_total": N_("the dealer’s own total"),
    "hand_total": N_("the total of the hand"),
    "one_more": N_("one more than the bank’s own total"),
}
#: What an option should be; each # stands for a number.
_RANGES = (
    N_("a whole number from # to #"),
    N_("a whole number from # to #, or #: no limit"),
    N_("a whole number from # to #, or #: nobody buys"),
    N_("a whole number from # to #, or #: no trick"),
    N_("a whole number from # to #, or #: any number"),
    N_("a whole number from # to #, or #: no such rule"),
    N_("a number of decks from # to #"),
    N_("a list of whole numbers from # to #, each of them once"),
    N_("a list of whole numbers from # to #, each of them once and one at least"),
    N_("a list of two whole numbers from # to #, the smaller first"),
    N_("a list of nine whole numbers from # to #, for # to #"),
    N_("two whole numbers from # to #, [#, #] for #:#"),
    N_("a list of three ratios, [[#, #], [#, #], [#, #]], say, or of none"),
    N_("a list of [stake from, money], the lowest first, each from # to #"),
    N_("a list of [cards from #, paid, staked], the fewest first"),
    N_("a list of ranks from A#TJQK, each of them once"),
    N_("a list of ranks from A#TJQK, each of them once and one at least"),
    N_("one line of words, without braces"),
    N_("one line of words; {value} stands for the number"),
)
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def state_words(state: State) -> str:
    """In which state a rule change is."""
    return _(_STATES[state])


def missing_words(name: str) -> str:
    """What a draft has to say of itself yet."""
    return _(_MISSING[name])


def needless_words(why: str) -> str:
    """What is wrong with a confirmation, with a place for the sentence's name."""
    return _(_NEEDLESS[why])


def range_words(kind: OptionKind) -> str:
    """What the value of an option should be."""
    text = _NUMBER.sub("#", kind.words)
    found = _(text) if text in _RANGES else kind.words
    for number in _NUMBER.findall(kind.words):
        found = found.replace("#", number, 1)
    return found


def title_words(title: Mapping[str, str], name: str, lang: str) -> str:
    """What a rule change is called; the name of its file as long as it has no title."""
    return in_language(title, lang) or name


def sentence_words(one: Stale, lang: str) -> str:
    """What a sentence of the manual is called: its clause, or the title of its lesson."""
    if one.kind == CLAUSES:
        return one.id
    title = one.old[lang].get("says", one.id)
    return _("Lesson: {title}").format(title=title)


def choice_words(procedure: Procedure, choice: Choice, lang: str) -> str:
    """What can be changed, as a dealer speaks of it."""
    if choice.kind == SEVERITY:
        text = _("Severity of {clause}: {says}")
        return text.format(clause=choice.of, says=procedure.clause(choice.of, lang, "says"))
    if choice.kind == OPTION:
        return option_words(choice.of, lang)
    if choice.kind == WORDS:
        text = _("The call “{words}” ({language})")
        return text.format(words=choice.now, language=NAMES.get(choice.field, choice.field))
    if isinstance(choice, AddedCall):
        text = _("A new call: “{words}”")
        return text.format(words=choice.call.words[lang] or choice.of)
    step = step_words(procedure, choice.of, lang)
    if choice.kind in _OF_A_STEP:
        return _(_OF_A_STEP[choice.kind]).format(step=step)
    return f"{step}, {said(lang, FIELDS.get(choice.field, choice.field))}"


def step_words(procedure: Procedure, path: str, lang: str) -> str:
    """A step: in which part of the round, what is done there, and its own name.

    Where two of that part have one name, that of what they stand in comes before it.
    """
    inner = [step for step in procedure.leaves if f"{step.path}/".startswith(f"{path}/")]
    acts = [
        act_words(Act(step.act, what=step.what, phrase=step.phrase), procedure, lang)
        for step in inner
        if step.act is not None
    ]
    states = procedure.texts[lang].get("states", {})
    part = _part_of(path, states)
    above, _, own = path.rpartition("/")
    names = [step_name(own)]
    alike = _called(procedure, own) - {path}
    if above != part and any(_part_of(other, states) == part for other in alike):
        names.insert(0, step_name(above.rpartition("/")[2]))
    done = ", ".join((*dict.fromkeys(acts), *names))
    return f"{states[part]}: {done}" if part else done


def _part_of(path: str, states: Mapping[str, object]) -> str:
    """The part of the round that a step belongs to, as far as it has a name; "" is none."""
    part = path.rpartition("/")[0]
    while part and part not in states:
        part = part.rpartition("/")[0]
    return part


def _called(procedure: Procedure, name: str) -> set[str]:
    """The paths of the steps, and of groups of them, that have this name of their own."""
    found = (leaf.path.split("/") for leaf in procedure.leaves)
    return {
        "/".join(parts[:n])
        for parts in found
        for n, part in enumerate(parts, start=1)
        if part == name
    }


def as_words(procedure: Procedure, choice: Choice, value: object, lang: str) -> str:
    """A value of something that can be changed."""
    if choice.kind == OPTION:
        return option_value_words(procedure, choice.of, value, lang)
    if choice.kind in (PRESENCE, ADDED):
        return _(_WHETHER[choice.kind, value is True])
    if choice.kind == WORDS:
        return _("“{words}”").format(words=value)
    if choice.kind != PLACE or not isinstance(value, Mapping):
        return value_words(procedure, value, lang)
    beside = str(value.get("before") or value.get("after", "")).rpartition("/")[2]
    return _beside_words(step_name(beside), before="before" in value)


def place_words(procedure: Procedure, beside: str, *, before: bool, lang: str) -> str:
    """Where a call is said: before or after which step of which part of the round."""
    return _beside_words(step_words(procedure, beside, lang), before=before)


def _beside_words(step: str, *, before: bool) -> str:
    if before:
        return _("before “{step}”").format(step=step)
    return _("after “{step}”").format(step=step)


def number_words(procedure: Procedure, rule: str, lang: str) -> str:
    """Which number is said with a call; "" is none."""
    if not rule:
        return _("no number")
    text = _SAID.get(rule)
    return value_words(procedure, rule, lang) if text is None else _(text)


def added_words(procedure: Procedure, call: NewCall, lang: str) -> str:
    """Where a call that a draft adds is said, and with which number."""
    place = place_words(procedure, call.beside, before=call.before, lang=lang)
    return f"{place}; {number_words(procedure, call.value, lang)}"
