"""What quizzes, drills and lessons say in the terminal, in English and in Czech.

Acts are written as they are typed.
"""

from collections.abc import Mapping

from trainer.cli.said import CZECH, saying
from trainer.cli.words import number

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    "What is due next?": "Co je teď na řadě?",
    "What is done next, and in which order?": "Co se udělá teď a v jakém pořadí?",
    "What is due next, and with which hand?": "Co je teď na řadě a kterou rukou?",
    "What is due next, and how much is it?": "Co je teď na řadě a kolik to je?",
    "What is due next, and in which chips?": "Co je teď na řadě a v jakých žetonech?",
    "What is said now?": "Co se teď říká?",
    "A player has asked for something: may he have it, and what do you do?": (
        "Hráč o něco požádal: smí to mít a co uděláte?"
    ),
    "The last act was a fault: which clause did it break?": (
        "Poslední úkon byl chybný: který článek porušil?"
    ),
    "Here is {here}, there is {there}: where would this be right now?": (
        "Zde je {here}, tam je {there}: kde by to teď bylo správně?"
    ),
    "Acts {first} to {last}: were all of them right, or at which was the fault?": (
        "Úkony {first} až {last}: byly všechny správné, nebo který byl chybný?"
    ),
    "right here, right there": "zde správně, tam správně",
    "right here, wrong there": "zde správně, tam špatně",
    "wrong here, right there": "zde špatně, tam správně",
    "wrong here, wrong there": "zde špatně, tam špatně",
    "all were right": "všechny byly správné",
    ", then ": ", potom ",
    "the fault was at: {done}": "chybný byl: {done}",
    "There it breaks {clause}: {says}": "Tam to porušuje {clause}: {says}",
    "Score: {right} of {asked} right.": "Výsledek: správně {right} z {asked}.",
    "Type a number from 1 to {n}, or quit.": "Napište číslo od 1 do {n}, nebo quit.",
    "Type a number from 1 to {n}, or the act: {error}": (
        "Napište číslo od 1 do {n}, nebo úkon: {error}"
    ),
    "Right. {because}": "Správně. {because}",
    "Wrong. Right is: {right}": "Špatně. Správně je: {right}",
    "Yours would break {breaks}": "Vaše odpověď by porušila {breaks}",
    "fix  deals that moment again, and two like it: {clause}: {says}": (
        "fix  rozdá tu chvíli znovu a dvě podobné: {clause}: {says}"
    ),
    "No other position like it can be found: this is that moment only.": (
        "Jiná podobná pozice se nenašla: toto je jen ta chvíle."
    ),
    "Lesson {n} of {all}: {title}": "Lekce {n} z {all}: {title}",
    "Lesson {n}: {title}": "Lekce {n}: {title}",
    "Part {n} of {all}: {part}": "Část {n} z {all}: {part}",
    "watch; Enter goes on, quit stops": "dívejte se; Enter jde dál, quit skončí",
    "deal with help, which becomes less": "rozdávejte s nápovědou, které ubývá",
    "deal alone": "rozdávejte sami",
    "a few questions": "několik otázek",
    "Stopped: the lesson goes on with this part.": "Přerušeno: lekce bude pokračovat touto částí.",
    "Right: {right} of {of}; it takes {needed}.": "Správně: {right} z {of}; je třeba {needed}.",
    "Not yet: that part comes once more.": "Ještě ne: tato část přijde ještě jednou.",
    "This lesson is done.": "Tato lekce je hotová.",
    "Once more": "Ještě jednou",
    "Position {n} of {all}": "Pozice {n} z {all}",
    "Position {n} of {all}, only looks like it": "Pozice {n} z {all}, jen tak vypadá",
    "Stopped.": "Přerušeno.",
    "right: {right}": "správně: {right}",
    "Right at once.": "Napoprvé správně.",
    "Right is: {right}": "Správně je: {right}",
    "{part}: {tried}, {right} right{share}": "{part}: {tried}, správně {right}{share}",
    "{again} came back, {righted} of them right then": (
        "vrátilo se: {again}, z toho pak správně: {righted}"
    ),
}
#: A text in a language.
said = saying(TEXTS)


def questions(lang: str, count: int) -> str:
    """So many questions."""
    return str(count) if lang == CZECH else number(count, "question")


def positions(lang: str, count: int) -> str:
    """So many positions."""
    return f"pozic {count}" if lang == CZECH else number(count, "position")
