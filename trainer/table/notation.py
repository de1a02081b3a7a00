"""Acts as typed lines: ``deal 2 left``, ``pay bet 7 100``.

A line is the act's words and its ``what``, then the place and the manner: numbers are the
box and, for a payment, the amount; ``hand 2`` and ``place 3`` name the hand of cards and
the place; the last word is a side or one of the dealer's hands. Case and spaces do not
matter, nor do the words "box" and "with". ``grammar.py`` has each act's words and fields.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from trainer.table.act import CHOICES, DONE, Act, parse_act
from trainer.table.grammar import ACTS

#: What begins an act: its words here, and its name in JSON.
_HEADS: Mapping[tuple[str, ...], str] = {
    tuple(words.split()): act
    for act, kind in ACTS.items()
    for words in (kind.short, act.replace("_", " "))
}
_LONGEST_HEAD = max(map(len, _HEADS))

_SAID = {"with": "hand of the dealer"}
_NUMBERED = ("box", "hand", "place", "value", "amount", "decks")
_BARE = ("box", "decks", "amount", "value")  # what a number without a word is, in turn
_WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
_PLAIN_PHRASE = re.compile(r"[a-z]+(_[a-z]+)*")
_CHOSEN = {word: [f for f in CHOICES if word in CHOICES[f]] for w in CHOICES.values() for word in w}
_RESERVED = {*_NUMBERED, *_CHOSEN, "chips", "with", "dealer", "inspector"}
_WHOLE = re.compile(r"[0-9]{1,18}")
_DECIMAL = re.compile(r"[0-9]{1,18}|[0-9]*\.?[0-9]+(e[-+]?[0-9]{1,3})?")
_CHIP = re.compile(r"([0-9]{1,18})x([0-9]{1,18}),?")


def short(act: Act) -> str:
    """Return the act as one line that ``parse_short`` reads back."""
    if act == DONE:
        return DONE.act
    kind = ACTS[act.act]
    words = [kind.short]
    if act.what is not None:
        words.append(act.what.replace("_", " "))
    if act.box is not None:
        words.append("dealer" if kind.to_dealer and not act.box else str(act.box))
    words += [f"{name} {n}" for name in ("hand", "place") if (n := getattr(act, name)) is not None]
    if act.phrase is not None:
        words.append(_quoted(act.phrase))
    if act.value is not None:
        words.append(f"value {act.value}" if act.phrase is None else str(act.value))
    words += [str(number) for number in (act.decks, act.amount) if number is not None]
    if act.chips is not None:
        chips = " ".join(f"{denomination}x{count}" for denomination, count in act.chips.counts)
        words.append(f"chips {chips or 'none'}")
    words += [
        word for word in (act.marker, act.pot, act.face, act.side, act.with_) if word is not None
    ]
    return " ".join(words)


def _quoted(phrase: str) -> str:
    """Return a phrase as typed: in quotes unless it is plain words."""
    if _PLAIN_PHRASE.fullmatch(phrase) and not _RESERVED.intersection(phrase.split("_")):
        return phrase.replace("_", " ")
    return json.dumps(phrase)


def parse_short(text: str) -> Act:
    """Read an act from its line; raise ValueError if it is wrong.

    The error is a sentence that says what would be right.
    """
    words = [word if word.startswith('"') else word.lower() for word in _WORDS.findall(text)]
    if not words:
        raise ValueError("there is no act in this line: right would be deal 2, say")
    if words == [DONE.act]:
        return DONE
    act, rest = _head(words)
    return _Line(act, rest).read()


def _head(words: list[str]) -> tuple[str, list[str]]:
    """Split the words into the act's name and the rest.

    The longest name that fits is taken. Raise ValueError if none does.
    """
    spoken = [part for word in words for part in _parts(word)]
    for length in range(_LONGEST_HEAD, 0, -1):
        act = _HEADS.get(tuple(spoken[:length]))
        if act is not None:
            return act, spoken[length:]
    begins = ", ".join(kind.short for kind in ACTS.values())
    raise ValueError(f"there is no act {words[0]!r}: a line begins with one of {begins}")


def _parts(word: str) -> list[str]:
    """Split a word at underscores, as in JSON names; not in quotes."""
    return [word] if word.startswith('"') else [part for part in word.split("_") if part]


class _Line:
    """Reader of a line after the act's name, word by word."""

    def __init__(self, act: str, words: list[str]) -> None:
        self.act = act
        self.words = words
        self.fields: dict[str, Any] = {"act": act}
        self.phrase: list[str] = []
        self.kind = ACTS[act]
        self.allowed = self.kind.fields

    def wrong(self, says: str) -> ValueError:
        return ValueError(f"{says}: right would be {self.kind.examples}")

    def read(self) -> Act:
        if self.kind.what:
            self._what()
        while self.words:
            self._word(self.words.pop(0))
        if self.phrase:
            self._say("phrase", "_".join(self.phrase))
        if self.kind.needs_box and "box" not in self.fields:
            raise self.wrong("the box is missing")
        try:
            return parse_act(self.fields)
        except ValueError as error:
            raise self.wrong(str(error)) from None

    def _what(self) -> None:
        for what in self.kind.what:
            named = what.split("_")
            if self.words[: len(named)] == named:
                self.fields["what"] = what
                del self.words[: len(named)]
                return
        choices = ", ".join(what.replace("_", " ") for what in self.kind.what)
        found = f"not {self.words[0]!r}" if self.words else "and it is missing"
        raise self.wrong(f"after {self.act} comes one of {choices}, {found}")

    def _word(self, word: str) -> None:
        spoken = "phrase" in self.allowed
        if word == "with":
            return
        if word in _NUMBERED and word in self.allowed:
            self._say(word, self._number(word, self.words.pop(0) if self.words else ""))
        elif word == "chips" and "chips" in self.allowed:
            self._say("chips", self._chips())
        elif _DECIMAL.fullmatch(word):
            self._bare_number(word)
        elif word in ("dealer", "self") and self.kind.to_dealer:
            self._say("box", 0)
        elif word.startswith('"') and spoken:
            self._say("phrase", self._unquoted(word))
        elif not spoken and word in _CHOSEN:
            fields = [field for field in _CHOSEN[word] if field in self.allowed]
            self._say(fields[0] if fields else _CHOSEN[word][-1], word)
        elif spoken and word.isalpha() and "phrase" not in self.fields:
            self.phrase.append(word)
        else:
            raise self.wrong(f"{word!r} is not understood")

    def _bare_number(self, word: str) -> None:
        after_phrase = bool(self.phrase) or "phrase" in self.fields
        for name in _BARE:
            if name == "box" and after_phrase:
                continue
            if name in self.allowed and name not in self.fields:
                self.fields[name] = self._number(name, word)
                return
        raise self.wrong(f"{word!r} is one number too many")

    def _say(self, name: str, value: object) -> None:
        if name not in self.allowed:
            raise self.wrong(f"{value!r} does not belong here")
        if name in self.fields:
            raise self.wrong(f"{value!r} is the second {_SAID.get(name, name)}")
        self.fields[name] = value

    def _number(self, name: str, word: str) -> int | float:
        if _WHOLE.fullmatch(word):
            return int(word)
        if name == "decks" and _DECIMAL.fullmatch(word):
            return float(word)
        found = f"not {word!r}" if word else "and it is missing"
        raise self.wrong(f"the {name} should be a number, {found}")

    def _chips(self) -> dict[str, int]:
        if self.words[:1] == ["none"]:
            del self.words[0]
            return {}
        chips: dict[str, int] = {}
        while self.words and (match := _CHIP.fullmatch(self.words[0])):
            denomination, count = match.groups()
            chip = str(int(denomination))
            chips[chip] = chips.get(chip, 0) + int(count)
            del self.words[0]
        if not chips:
            raise self.wrong("after chips comes what they are, such as 25x2 for two of 25")
        return chips

    def _unquoted(self, word: str) -> str:
        try:
            return str(json.loads(word))
        except ValueError:
            raise self.wrong(f"{word} is no text in quotes") from None
