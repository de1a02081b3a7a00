"""Sentences on differences: the old way and the new, in words.

Moves are written as they are typed, and names of a procedure's file as they stand there.
"""

from collections.abc import Mapping
from typing import Any

from trainer.catalogue import N_, translate
from trainer.games.option_words import option_number_words, option_words, words_of_option_value
from trainer.games.options import BANDS, RATES, RATIO, RATIOS, SPAN
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import (
    CALL,
    CITED,
    CLAUSE,
    COMES,
    GOES,
    MOVES,
    NEVER,
    NEW,
    OPTION,
    SEVERITY,
    STATE,
    STEP,
    WAY,
    WITHDRAWN,
)
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.vocabulary import OptionKind
from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.diff.effect import describe_effect
from trainer.training.diff.example import DifferenceExample
from trainer.training.diff.place import gravest_severity, is_judged_differently
from trainer.training.judge.verdict import GRADES, KINDS

TWO_GAMES = N_(
    "{old} and {new} are different games, and no round fits both: name procedures "
    "or houses of one game"
)
TWO_MANUALS = N_(
    "{old} and {new} are two manuals: only the dealer’s moves are compared, not the rules"
)
#: What is said above differences that no round shows, and of each of them.
WITHOUT_A_ROUND = N_("Different, but no round shows it:")
COMES_UP = N_("No difference in {looked} rounds; {what} came up in {met} of them.")
NEVER_COMES_UP = N_("Warning: no difference in {looked} rounds, because {what} never came up.")
#: How grave a fault is that cannot be critical.
CAPPED = N_("{grade} (counts as {counts}: words, gestures, hands and places are never critical)")
#: Values by their names with spaces; what is not here is written as it stands.
VALUES: Mapping[str, str] = {
    "clockwise": N_("clockwise"),
    "anticlockwise": N_("anticlockwise"),
    "any order": N_("any order"),
    "one after another": N_("one after another"),
    "farthest first": N_("farthest first"),
    "in order": N_("in order"),
    "one of": N_("one of them"),
    "exclusive": N_("exactly one"),
    "left": N_("on the left"),
    "right": N_("on the right"),
    "left hand": N_("left hand"),
    "right hand": N_("right hand"),
    "both hands": N_("both hands"),
    "alternating": N_("alternating"),
    "crosswise": N_("crosswise"),
    "straight": N_("straight"),
    "up": N_("up"),
    "down": N_("down"),
    "both": N_("both"),
    "kitty": N_("kitty"),
    "surrender": N_("surrender"),
    **{kind.replace("_", " "): text for kind, text in KINDS.items()},
    **GRADES,
}
#: Rules by which an amount, a hand, a side or a place is reckoned, by their names with spaces.
RULES: Mapping[str, str] = {
    "even money pays": N_("even money"),
    "pontoon pays": N_("Pontoon payout"),
    "trick pays": N_("five card trick payout"),
    "others pay": N_("payout of any other hand"),
    "twenty one pays": N_("payout of a 21"),
    "insurance pays": N_("insurance payout"),
    "super bonus pays": N_("the super bonus"),
    "envy pays": N_("the envy bonus"),
    "part taken": N_("the lost part"),
    "lost in all": N_("everything lost"),
    "won": N_("payout of the hand"),
    "shoot won": N_("payout of the shoot bet"),
    "top up": N_("kitty top-up"),
    "new kitty": N_("a new kitty"),
    "whole kitty": N_("the whole kitty"),
    "the kitty": N_("the table’s kitty"),
    "bust hand": N_("hand for bust bets"),
    "last box hand": N_("hand for a last box"),
    "own face": N_("as the house deals its own cards"),
    "second card side": N_("as the house lays second cards"),
    "face up": N_("face up"),
    "face down": N_("face down"),
}
#: Fields of a step, and of the whole, as they are spoken of.
WORDS: Mapping[str, str] = {
    "with": N_("which hand"),
    "side": N_("which side"),
    "face": N_("which way up"),
    "amount": N_("how much"),
    "chips": N_("which chips"),
    "pot": N_("from where"),
    "phrase": N_("what to say"),
    "value": N_("number to call"),
    "over": N_("which places"),
    "order": N_("which order"),
    "due": N_("order of its parts"),
    "when": N_("when"),
    "until": N_("latest moment to put it right"),
    "void": N_("when it no longer applies"),
    "act": N_("what to do"),
    "what": N_("what it applies to"),
    "event": N_("the player’s move"),
    "interrupts": N_("comes before"),
    "again": N_("when it repeats"),
    "effect": N_("its effect"),
    "guess": N_("Not confirmed by any source"),
    "exam": N_("exam:"),
    "targets": N_("targets:"),
    "renewal": N_("renewal of certificates:"),
    "pass_mark": N_("pass mark"),
    "help": N_("hint steps"),
    "decks": N_("depth"),
    "marker": N_("which marker"),
}


_THIS = {STEP: N_("this step"), NEVER: N_("this ban"), OPTION: N_("this option")}
_LESSONS = "lessons"  # texts of them, as differences name that part
_LESSON = "lesson"  # what it is about, as a setting
_SENTENCE = 40  # letters or more are a sentence, and no name
_ENDS = (".", "!", "?")  # of sentences


def describe_difference(old: Procedure, new: Procedure, difference: Difference, lang: str) -> str:
    """Describe a difference, without a round.

    A name of a file or a move stands as it is written.
    """
    what = _Describer(old, new, lang).describe(difference)
    return what if what.rstrip("”“„").endswith(_ENDS) else f"{what}."


def describe_with_effect(
    old: Procedure, new: Procedure, shown: DifferenceExample, lang: str
) -> str:
    """Describe a difference and its first effect in one sentence.

    The effect is that in the round that shows it.
    """
    what = _Describer(old, new, lang).describe(shown.difference)
    felt = describe_effect(shown, lang)
    if felt:
        return f"{what}; {felt}."
    return describe_difference(old, new, shown.difference, lang)


def not_shown(shown: DifferenceExample, lang: str) -> str:
    """Say in how many rounds a difference did not show.

    It is a warning where its place never came up.
    """
    text = COMES_UP if shown.met else NEVER_COMES_UP
    this = _THIS.get(shown.difference.part, N_("this"))
    what = translate(lang, this)
    return translate(lang, text, what=what, looked=shown.looked, met=shown.met)


def value_words(procedure: Procedure, value: object, lang: str) -> str:
    """Put a value of a procedure's file in words."""
    return _Describer(procedure, procedure, lang).value(value)


def option_value_words(procedure: Procedure, name: str, value: object, lang: str) -> str:
    """Put the value of an option in words."""
    return _Describer(procedure, procedure, lang).option(name, value)


class _Describer:
    def __init__(self, old: Procedure, new: Procedure, lang: str) -> None:
        self._old, self._new, self._lang = old, new, lang

    def describe(self, one: Difference) -> str:
        """Describe a difference, by its kind."""
        telling = {
            STEP: self._step,
            STATE: self._state,
            WAY: self._way,
            NEVER: self._never,
            OPTION: self._option,
            CLAUSE: self._clause,
            CALL: self._call,
            SEVERITY: self._severity,
        }.get(one.part)
        if one.of == _LESSON:
            return self._lesson(one)
        return telling(one) if telling else self._changed(self._named(one), one)

    def _lesson(self, one: Difference) -> str:
        """Describe a changed lesson: the clauses that come and go."""
        name = self._titled(one.field)
        if not isinstance(one.old, Mapping) or not isinstance(one.new, Mapping):
            there = one.old is None
            return self._say(N_("{name} is new") if there else N_("{name} is removed"), name=name)
        old, new = ([str(c) for c in side["clauses"]] for side in (one.old, one.new))
        gone, come = [c for c in old if c not in new], [c for c in new if c not in old]
        about = [
            self._say(text, clauses=", ".join(clauses))
            for text, clauses in (
                (N_("no longer about {clauses}"), gone),
                (N_("also about {clauses}"), come),
            )
            if clauses
        ]
        otherwise = self._say(N_("practised differently"))
        return f"{name}: {', '.join(about) or otherwise}"

    def _say(self, text: str, **values: object) -> str:
        return translate(self._lang, text, **values)

    def _changed(self, name: str, one: Difference) -> str:
        return self._told(name, self.value(one.old), self.value(one.new))

    def _told(self, name: str, old: str, new: str) -> str:
        return self._say(N_("{name}: was {old}, now {new}"), name=name, old=old, new=new)

    def _named(self, one: Difference) -> str:
        if one.part == _LESSONS:
            return self._titled(one.of)
        field = "" if one.field in self._new.texts else one.field
        return " ".join(filter(None, (self._name(one.of), field)))

    def _name(self, field: str) -> str:
        """Return the words for a field of the file, or its name."""
        return self._say(WORDS[field]) if field in WORDS else field

    def _titled(self, lesson: str) -> str:
        """Return a lesson's title; of a removed one its old title."""
        told = next(
            filter(None, (self._texts(each, lesson) for each in (self._new, self._old))), {}
        )
        return self._say(N_("The lesson “{title}”"), title=told.get("says", lesson))

    def _texts(self, procedure: Procedure, lesson: str) -> Mapping[str, Any]:
        told = procedure.texts[self._lang].get(_LESSONS, {}).get(lesson, {})
        return told if isinstance(told, Mapping) else {}

    def value(self, value: Any) -> str:  # noqa: ANN401 - plain data
        """Put a value in words."""
        if value is None or value in ("", []):
            return self._say("nothing")
        if isinstance(value, bool):
            return self._say(N_("yes") if value else N_("no"))
        if isinstance(value, list):
            return ", ".join(map(self.value, value))
        if isinstance(value, Mapping):
            return self._table(value)
        return self._text(str(value).replace("_", " "))

    def _text(self, text: str) -> str:
        if len(text) > _SENTENCE:
            return self._say("“{words}”", words=text)
        known = RULES.get(text) or VALUES.get(text)
        return self._say(known) if known else text

    def _table(self, value: Mapping[str, Any]) -> str:
        if "text" in value:
            return self._say("“{words}”", words=value["text"])
        rule = value.get("is", value.get("rule"))
        if rule is not None and len(value) == 1:
            return self.value(rule)
        return ", ".join(f"{k} {self.value(v)}" for k, v in value.items())

    # --- parts

    def _step(self, one: Difference) -> str:
        name = self._act(one)
        if one.kind == COMES:
            return self._say(N_("New move: {name}"), name=name)
        if one.kind == GOES:
            return self._say(N_("No longer done: {name}"), name=name)
        if one.kind == MOVES:
            old, new = (self._place(value) for value in (one.old, one.new))
            return self._say(N_("{name}: was {old}, now {new}"), name=name, old=old, new=new)
        field = self._name(one.field)
        if one.kind == CITED:
            field = self._say(N_("rules that ask for it"))
        return self._changed(f"{name}, {field}", one)

    def _place(self, place: Mapping[str, Any]) -> str:
        state = self._words(str(place["in"]))
        if place["after"] is None:
            return self._say(N_("first in “{state}”"), state=state)
        after = str(place["after"]).replace("_", " ")
        return self._say(N_("after “{after}” in “{state}”"), after=after, state=state)

    def _words(self, path: str) -> str:
        """Return the manual's words for a state.

        A path inside a state has that state's words.
        """
        for procedure in (self._new, self._old):
            there = procedure.texts[self._lang].get("states", {})
            at = path
            while at:
                if at in there:
                    return str(there[at])
                at = at.rpartition("/")[0]
        return path

    def _act(self, one: Difference) -> str:
        """Describe a step by its state, its name and its moves."""
        name = one.of.rpartition("/")[2].replace("_", " ")
        for procedure, path in ((self._new, one.of), (self._old, one.was or one.of)):
            steps = [s for s in procedure.leaves if f"{s.path}/".startswith(f"{path}/")]
            acts = [short(Act(s.act, what=s.what, phrase=s.phrase)) for s in steps if s.act]
            if acts:
                name = f"{name} ({', '.join(dict.fromkeys(acts))})" if name not in acts else name
                break
        return f"{self._words(one.of)}: {name}"

    def _state(self, one: Difference) -> str:
        name = self._words(one.of)
        if one.old is None:
            return self._say(N_("New part of the round: “{name}”"), name=name)
        if one.new is None:
            return self._say(N_("No longer part of the round: “{name}”"), name=name)
        return self._changed(f"{name} {one.field}", one)

    def _way(self, one: Difference) -> str:
        state, _, way = one.of.partition(">")
        name = f"{self._words(state)} → {way.replace('_', ' ')}"
        return self._changed(name, one)

    def _never(self, one: Difference) -> str:
        name = one.of.replace("_", " ")
        if one.old is None:
            return self._say(N_("New ban: {name}"), name=name)
        if one.new is None:
            return self._say(N_("No longer banned by a rule of its own: {name}"), name=name)
        return self._changed(self._say(N_("Ban: {name}"), name=name), one)

    def _option(self, one: Difference) -> str:
        values = (self.option(one.of, value) for value in (one.old, one.new))
        return self._told(option_words(one.of, self._lang), *values)

    def option(self, name: str, value: Any) -> str:  # noqa: ANN401 - plain data
        """Put an option's value in words, odds as people write them."""
        rows = _rows(self._new.family.options.get(name), value)
        if rows:
            return ", ".join(rows)
        said = None
        if isinstance(value, str):
            said = words_of_option_value(name, value, self._lang)
        elif isinstance(value, int) and not isinstance(value, bool):
            said = option_number_words(name, value, self._lang)
        return said or self.value(value)

    def _clause(self, one: Difference) -> str:
        old, new = (_sentence(value) for value in (one.old, one.new))
        if one.kind == NEW:
            return self._say(N_("New rule {name}: “{new}”"), name=one.of, new=new)
        if one.kind == WITHDRAWN:
            return self._say(N_("Rule {name} is withdrawn: “{old}”"), name=one.of, old=old)
        text = N_("Rule {name} was “{old}” and is now “{new}”")
        return self._say(text, name=one.of, old=old, new=new)

    def _call(self, one: Difference) -> str:
        text = N_("The call {name} was “{old}” and is now “{new}”")
        return self._say(text, name=one.of, old=one.old, new=one.new)

    def _severity(self, one: Difference) -> str:
        text = N_("A wrong hand against {name}") if one.field else N_("A mistake against {name}")
        name = self._say(text, name=one.of)
        if not is_judged_differently(self._old, self._new, one):
            return self._changed(name, one)
        both = ((self._old, one.old), (self._new, one.new))
        return self._told(name, *(self._grade(side, one.of, grade) for side, grade in both))

    def _grade(self, procedure: Procedure, clause: str, grade: str) -> str:
        """Put a grade in words, with the lower one that counts."""
        counts, written = gravest_severity(procedure, clause), self.value(grade)
        if grade != CRITICAL or counts == grade:
            return written
        return self._say(CAPPED, grade=written, counts=self.value(counts))


def _rows(kind: OptionKind | None, value: Any) -> list[str]:  # noqa: ANN401 - plain data
    """List spans and odds as people write them.

    Rates and bands begin with the cards, or the stake, from which they are paid. Empty for
    options of other kinds.
    """
    if kind == RATIO and isinstance(value, list):
        return [":".join(map(str, value))]
    if kind is not None and kind.words.endswith(SPAN) and isinstance(value, list):
        return ["–".join(map(str, value))]
    if kind == RATIOS:
        return [f"{paid}:{staked}" for paid, staked in value or ()]
    if kind == RATES:
        return [f"{cards}: {paid}:{staked}" for cards, paid, staked in value or ()]
    if kind == BANDS:
        return [f"{stake}: {money}" for stake, money in value or ()]
    return []


def _sentence(value: Any) -> str:  # noqa: ANN401 - plain data
    """Return the words of a clause."""
    text = value.get("text", "") if isinstance(value, Mapping) else value or ""
    return str(text)
