"""What is told of a change: how far one is with it, what is otherwise, since when, and why."""

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape

from trainer.catalogue import gettext as _
from trainer.procedure.amendment import Amended, in_language
from trainer.training.current.becoming import Becoming
from trainer.training.current.change import Change
from trainer.training.current.sentences import Sentence, sentences
from trainer.training.current.standing import TIMES, Learning
from trainer.training.differing.says import says
from trainer.ui.words.versions import day_words

_RIGHT, _OPEN = "●", "○"


def state_words(learning: Learning, today: date) -> str:
    """How far one is with a thing: three marks, and what is left to do."""
    if learning.kept is not None:
        return f"{_RIGHT * TIMES} ✓"
    marks = _RIGHT * learning.in_a_row + _OPEN * (TIMES - learning.in_a_row)
    if learning.learnt is None:
        return marks
    later = _("once more today")
    if learning.learnt >= today:
        later = _("once more tomorrow or later")
    return f"{marks} {later}"


def told_html(becoming: Becoming, change: Change, lang: str, today: date) -> str:
    """What changed, by which rule change, since when and why; the new sentence and the old one."""
    lines = [*_sentences(sentences(becoming, change, lang))]
    told = change.shown[0].told
    if not lines or (told is not None and told.slipped is not None):
        lines.append(escape(says(becoming.old, becoming.new, change.shown[0], lang)))
    lines += [line for one in becoming.amended(change) for line in _amended(one, lang, today)]
    close = "margin-top:0px; margin-bottom:5px"
    return "".join(f"<p style='{close}'>{line}</p>" for line in lines)


def _sentences(found: Sequence[Sentence]) -> Iterator[str]:
    for one in found:
        if one.new:
            text = _("{clause} now says: {text}")
            words = text.format(clause=one.clause, text=one.new)
            yield f"<b>{escape(words)}</b>"
            text = _("Until now: {text}")
        else:
            text = _("{clause} is withdrawn. Until now: {text}")
        if one.old:
            yield escape(text.format(clause=one.clause, text=one.old))


def _amended(one: Amended, lang: str, today: date) -> Iterator[str]:
    title, since = in_language(one.title, lang), date.fromisoformat(one.date)
    text = _("{title}, since {day}")
    if since > today:
        text = _("{title}, from {day}")
    yield escape(text.format(title=title, day=day_words(since)))
    reason = in_language(one.reason, lang)
    if reason:
        words = _("Why: {reason}").format(reason=reason)
        yield f"<i>{escape(words)}</i>"
