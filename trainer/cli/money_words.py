"""Money exercises in words, for a person at a terminal, in English and in Czech."""

from collections.abc import Mapping

from trainer.cli.said import number_in, saying
from trainer.cli.words import cards, chips
from trainer.procedure.spec import Procedure
from trainer.training.money.exercise import (
    BONUS,
    COLOUR,
    DOWN,
    EVEN_MONEY,
    HALF,
    INSURANCE,
    MOST_INSURANCE,
    MULTIPLE,
    PART,
    PAY,
    STACK,
    SUMS,
    UP,
    Exercise,
)
from trainer.training.money.notation import ratio_words, sum_words, times_words
from trainer.training.money.sitting import Result, Tried
from trainer.training.money.targets import Target, target_of

_ASKS = {
    PAY: "A bet of {shown} wins, paid {ratio}. How much?",
    EVEN_MONEY: "Even money is taken for a bet of {shown}. How much is paid?",
    INSURANCE: "Insurance of {shown} wins, paid {ratio}. How much?",
    PART: "Of a bet of {shown} {ratio} is taken. How much?",
    MULTIPLE: "A bet of {shown} loses {times} times what was staked. How much is taken?",
    HALF: "What is half of a bet of {shown}, rounded as the house does?",
    STACK: "How much lies there: {shown}?",
    MOST_INSURANCE: "What is the largest insurance for a bet of {shown}?",
    COLOUR: "{what} of {shown} wins, paid {ratio}. Pay it: which chips?",
    UP: "Change {shown} into as few chips as can be.",
    DOWN: "Cut {shown} down into chips of {into}.",
    SUMS: "{terms} = ?",
}
_NAMES = {
    EVEN_MONEY: "even money",
    MOST_INSURANCE: "the largest insurance",
    BONUS: "a bonus",
    PART: "a part of a bet",
    MULTIPLE: "more than a bet",
    HALF: "half of a bet",
    STACK: "reading a stack",
    INSURANCE: "paying insurance",
    UP: "changing up",
    DOWN: "cutting down",
    SUMS: "sums",
}


_ENVY = "Another player wins the bonus with his cards. How much does each player get?"
_BONUS = "The hand {hand} wins, bet {shown}; the dealer shows {dealer}. Which bonus?"
_PAYING, _IN_CHIPS = "paying {ratio}", "paying {ratio} in chips"
_ROUNDED = ", rounded {way} {right}"

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    _ASKS[PAY]: "Sázka {shown} vyhrává, platí se {ratio}. Kolik?",
    _ASKS[EVEN_MONEY]: "Za sázku {shown} hráč přijal výplatu 1:1. Kolik se vyplatí?",
    _ASKS[INSURANCE]: "Pojištění {shown} vyhrává, platí se {ratio}. Kolik?",
    _ASKS[PART]: "Ze sázky {shown} se bere {ratio}. Kolik?",
    _ASKS[MULTIPLE]: "Sázka {shown} prohrává {times}× tolik, kolik bylo vsazeno. Kolik se bere?",
    _ASKS[HALF]: "Kolik je polovina sázky {shown}, zaokrouhlená jako v tomto casinu?",
    _ASKS[STACK]: "Kolik tam leží: {shown}?",
    _ASKS[MOST_INSURANCE]: "Jaké nejvyšší pojištění je možné k sázce {shown}?",
    _ASKS[COLOUR]: "{what} {shown} vyhrává, platí se {ratio}. Vyplaťte: kterými žetony?",
    _ASKS[UP]: "Vyměňte {shown} za co nejméně žetonů.",
    _ASKS[DOWN]: "Rozměňte {shown} na žetony po {into}.",
    _ASKS[SUMS]: "{terms} = ?",
    _ENVY: "Bonus vyhrává jiný hráč svými kartami. Kolik dostane každý z ostatních?",
    _BONUS: "List {hand} vyhrává, sázka {shown}; dealer ukazuje {dealer}. Jaký bonus?",
    "Insurance": "Pojištění",
    "A bet": "Sázka",
    _NAMES[EVEN_MONEY]: "výplata 1:1",
    _NAMES[MOST_INSURANCE]: "nejvyšší pojištění",
    _NAMES[BONUS]: "bonus",
    _NAMES[PART]: "část sázky",
    _NAMES[MULTIPLE]: "víc než sázka",
    _NAMES[HALF]: "polovina sázky",
    _NAMES[STACK]: "čtení sloupce",
    _NAMES[INSURANCE]: "výplata pojištění",
    _NAMES[UP]: "výměna za vyšší žetony",
    _NAMES[DOWN]: "rozměnění",
    _NAMES[SUMS]: "součty",
    _PAYING: "výplata {ratio}",
    _IN_CHIPS: "výplata {ratio} v žetonech",
    ", together {right}": ", dohromady {right}",
    "The house pays {right}": "Casino vyplácí {right}",
    " on {bet}": " na sázku {bet}",
    "half": "polovina",
    "{ratio} of {bet} is {exact}": "{ratio} z {bet} je {exact}",
    _ROUNDED: ", zaokrouhleno {way} {right}",
    "up": "nahoru",
    "down": "dolů",
    "the best chips: {chips}": "nejlepší žetony: {chips}",
    "right": "správně",
    "right; other chips are better": "správně; jiné žetony jsou lepší",
    "wrong: chips are asked for, such as {chips}": "špatně: žádají se žetony, třeba {chips}",
    "wrong: nothing was changed by that": "špatně: nic se tím nevyměnilo",
    "wrong: {right}, not {given}": "špatně: {right}, ne {given}",
    " (the house's target: {seconds} s)": " (cíl casina: {seconds} s)",
    " (the target elsewhere, not from the manual: {seconds} s)": (
        " (cíl odjinud, ne z příručky: {seconds} s)"
    ),
    "{name}: {right} of {asked} right": "{name}: správně {right} z {asked}",
    ", {seconds} s in the middle": ", prostřední čas {seconds} s",
    " (once more)": " (ještě jednou)",
    "Right at the first try: {right} of {asked}": "Správně napoprvé: {right} z {asked}",
    "{house}: {count} exercises with money, seed {seed}. Answer: {how}.": (
        "{house}: úloh s penězi {count}, semínko {seed}. Odpověď: {how}."
    ),
    "type a sum such as 45, chips such as 2x25 1x5, or quit": (
        "napište částku, třeba 45, žetony, třeba 2x25 1x5, nebo quit"
    ),
    "{typed} is neither a sum nor chips: {how}.": "{typed} není částka ani žetony: {how}.",
    "There is no chip of {chip}: the house has {known}.": (
        "Žeton {chip} tu není: casino má {known}."
    ),
}
#: A text in a language.
said = saying(TEXTS)


def asks(exercise: Exercise, lang: str) -> str:
    """What is asked."""
    if exercise.kind == BONUS:
        if not exercise.cards:
            return said(lang, _ENVY)
        hand, dealer = cards(exercise.cards), cards(exercise.dealer)
        return said(lang, _BONUS, hand=hand, shown=chips(exercise.shown), dealer=dealer)
    return said(
        lang,
        _ASKS[exercise.kind],
        shown=chips(exercise.shown),
        ratio=ratio_words(exercise.ratio),
        what=said(lang, "Insurance" if exercise.what == "insurance" else "A bet"),
        into=exercise.into,
        times=times_words(exercise.ratio),
        terms=" + ".join(map(str, exercise.terms)),
    )


def working(exercise: Exercise, lang: str) -> str:
    """How it is worked out: 3:2 of 15 is 22½, rounded up 23."""
    sum_shown = exercise.shown.amount
    if exercise.kind == SUMS:
        return f"{' + '.join(map(str, exercise.terms))} = {exercise.right}"
    if exercise.kind in (STACK, UP, DOWN):
        parts = [f"{count}×{chip} = {count * chip}" for chip, count in exercise.shown.counts]
        together = said(lang, ", together {right}", right=exercise.right)
        return f"{', '.join(parts)}{together if len(parts) > 1 else ''}"
    if exercise.ratio is None:
        pays = said(lang, "The house pays {right}", right=exercise.right)
        return pays + (said(lang, " on {bet}", bet=sum_shown) if sum_shown else "")
    ratio = said(lang, "half") if exercise.ratio == (1, 2) else ratio_words(exercise.ratio)
    text = "{ratio} of {bet} is {exact}"
    line = said(lang, text, ratio=ratio, bet=sum_shown, exact=sum_words(exercise.exact))
    if not exercise.rounded:
        return line
    return line + said(lang, _ROUNDED, way=said(lang, exercise.rounded), right=exercise.right)


def told(
    tried: Tried | None, procedure: Procedure | None, lang: str, exercise: Exercise | None = None
) -> list[str]:
    """What is told of an answer, or of an exercise without one: verdict, working, clauses."""
    asked = exercise or (tried.exercise if tried else None)
    if asked is None:
        return []
    lines = [] if tried is None else [_verdict(tried, procedure, lang)]
    lines.append(f"  {working(asked, lang)}")
    if asked.in_chips:
        lines.append(f"  {said(lang, 'the best chips: {chips}', chips=chips(asked.best))}")
    if procedure is None:
        return lines
    return [*lines, *(f"  {clause}: {procedure.clause(clause, lang)}" for clause in asked.clauses)]


def _verdict(tried: Tried, procedure: Procedure | None, lang: str) -> str:
    if tried.marked.right:
        right = said(lang, "right" if tried.marked.best else "right; other chips are better")
        seconds = f", {tried.seconds:.0f} s" if tried.seconds >= 1 else ""
        target = None if procedure is None else target_of(tried.exercise, procedure.targets)
        return f"{right}{seconds}{_target(target, lang)}"
    wrong = {
        "chips": "wrong: chips are asked for, such as {chips}",
        "same": "wrong: nothing was changed by that",
    }.get(tried.marked.wrong, "wrong: {right}, not {given}")
    exercise = tried.exercise
    best, given = chips(exercise.best), tried.answer.amount
    return said(lang, wrong, chips=best, right=exercise.right, given=given)


def _target(target: Target | None, lang: str) -> str:
    if target is None:
        return ""
    elsewhere = " (the target elsewhere, not from the manual: {seconds} s)"
    text = " (the house's target: {seconds} s)" if target.own else elsewhere
    return said(lang, text, seconds=number_in(lang, f"{target.seconds:g}"))


def result_line(result: Result, lang: str) -> str:
    """What came of one kind: paying 3:2: 4 of 5 right, 6.2 s."""
    kind, ratio = result.sort
    text = {PAY: _PAYING, COLOUR: _IN_CHIPS}.get(kind) or _NAMES[kind]
    name = said(lang, text, ratio=ratio_words(ratio))
    counts = "{name}: {right} of {asked} right"
    line = said(lang, counts, name=name, right=result.right, asked=result.asked)
    if result.seconds is None:
        return line
    seconds = number_in(lang, f"{result.seconds:.1f}")
    return line + said(lang, ", {seconds} s in the middle", seconds=seconds)
