"""How a difference is felt in the round that shows it, in a part of a sentence."""

from collections.abc import Sequence
from fractions import Fraction

from trainer.catalogue import N_, number_in, said
from trainer.table.notation import short
from trainer.training.differing.aligned import Row, aligned
from trainer.training.differing.both import said_of
from trainer.training.differing.shown import Shown
from trainer.training.differing.telling import Slipped, Told, felt_first
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import CORRECT, FAULT, FREE, Verdict
from trainer.training.judging.words import GRADES, KINDS, VERDICTS


def felt_words(shown: Shown, lang: str) -> str:
    """What is first another act in the round, or another verdict."""
    told = shown.told
    if told is None:
        return _only_one(shown, lang)
    if told.slipped is not None:
        return _scored(told.slipped, lang) if told.scored else _slipped(told.slipped, lang)
    row = felt_first(shown.difference, told)
    return _row(row, told, lang) if row else ""


def _only_one(shown: Shown, lang: str) -> str:
    if shown.scenario and shown.new is None:
        return said(lang, "this round cannot be dealt under the new rules")
    if shown.scenario and shown.old is None:
        return said(lang, "this round could not be dealt under the old rules")
    return ""


def _row(row: Row, told: Told, lang: str) -> str:
    moved = _moved(row, told)
    old, new = (moment and short(moment.act) for moment in (row.old, row.new))
    n = next(moment.verdict.n for moment in (row.new, row.old) if moment)
    if moved is not None:
        before, after = (moment.verdict.n for moment in moved)
        text = N_("“{act}” was move {old} and is now move {new}")
        return said(lang, text, act=old or new, old=before, new=after)
    if old is None:
        return said(lang, "move {n} is new: “{new}”", n=n, new=new)
    if new is None:
        return said(lang, "move {n} is gone: “{old}”", n=n, old=old)
    return said(lang, "move {n} was “{old}” and is now “{new}”", n=n, old=old, new=new)


def _moved(row: Row, told: Told) -> tuple[Moment, Moment] | None:
    """What the old way does at one moment, and the new way at another; None where one does not."""
    rows = [one for one in aligned(told.without, told.having) if not one.same]
    for other in rows:
        for one, two in ((row, other), (other, row)):
            if one.old is None or one.new is not None or two.new is None or two.old is not None:
                continue
            if one.old.act == two.new.act:
                return one.old, two.new
    return None


def _slipped(slipped: Slipped, lang: str) -> str:
    """How a slip was judged, and how it is."""
    pairs = list(zip(slipped.without.verdicts, slipped.having.verdicts, strict=False))
    apart = next(((one, other) for one, other in pairs if said_of(one) != said_of(other)), None)
    if apart is None:
        text = N_("a dealer who does {slips} now leaves out something else at the end")
        return said(lang, text, slips=_slips(slipped, lang))
    old, new = verdicts_said(*apart, lang)
    verdict, _ = apart
    before = _faults(slipped.without.verdicts[: verdict.n - 1], lang)
    text = N_("“{act}” at move {n} was {old} and is now {new}")
    if before:
        text = N_("after {slips}, “{act}” at move {n} was {old} and is now {new}")
    return said(lang, text, slips=before, act=short(verdict.act), n=verdict.n, old=old, new=new)


def _slips(slipped: Slipped, lang: str) -> str:
    """What was done wrong in a round; else the act that was done in place of what was due."""
    last = slipped.number + len(slipped.slip.acts) - 1
    faults = _faults(slipped.without.verdicts, lang)
    return faults or said(lang, "“{act}” at move {n}", act=short(slipped.slip.act), n=last)


def _faults(verdicts: Sequence[Verdict], lang: str) -> str:
    """The faults among some verdicts, by what was done and when."""
    faults = (one for one in verdicts if one.verdict == FAULT)
    texts = [said(lang, "“{act}” at move {n}", act=short(one.act), n=one.n) for one in faults]
    *others, last = texts or [""]
    return said(lang, "{some} and {last}", some=", ".join(others), last=last) if others else last


def _scored(slipped: Slipped, lang: str) -> str:
    """What a slip costs of the score of the round, before and after."""
    old, new = (percent(dealt.score, lang) for dealt in (slipped.without, slipped.having))
    text = N_("a dealer who does {slips} scored {old} in this round and now scores {new}")
    return said(lang, text, slips=_slips(slipped, lang), old=old, new=new)


def percent(share: Fraction, lang: str) -> str:
    """A share as it is written in a language."""
    return f"{number_in(lang, f'{float(share * 100):.2f}')} %"


def verdicts_said(old: Verdict, new: Verdict, lang: str) -> tuple[str, str]:
    """Two verdicts that are not the same; where they read the same, with what is not."""
    was, now = (verdict_said(one, lang) for one in (old, new))
    if was != now or said_of(old) == said_of(new):
        return was, now
    return _with_more(was, old, new, lang), _with_more(now, new, old, lang)


def _with_more(words: str, one: Verdict, other: Verdict, lang: str) -> str:
    """The words of a verdict with what it costs; else with what would have been right."""
    if one.money != other.money:
        return said(lang, "{verdict}, cost {money}", verdict=words, money=one.money)
    acts = ", ".join(f"“{short(act)}”" for act in one.expected) or said(lang, "nothing")
    return said(lang, "{verdict}, where {acts} was next", verdict=words, acts=acts)


def verdict_said(verdict: Verdict, lang: str) -> str:
    """A verdict in a few words."""
    if verdict.verdict == CORRECT:
        return said(lang, "right ({clauses})", clauses=", ".join(verdict.clauses))
    if verdict.verdict != FAULT:
        return said(lang, VERDICTS[FREE])
    return said(
        lang,
        "a mistake ({kind}, {grade}, {clauses})",
        kind=said(lang, KINDS[verdict.kind]),
        grade=said(lang, GRADES[verdict.severity]),
        clauses=", ".join(verdict.clauses),
    )
