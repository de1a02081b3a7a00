"""The words in which differences are told, in English and in Czech."""

from collections.abc import Mapping

TWO_GAMES = (
    "{old} and {new} are two different games: no round can be dealt at both, so name procedures or"
    " houses of one game"
)
TWO_MANUALS = (
    "{old} and {new} are two manuals: their clauses are not compared, only what a dealer does"
)

#: What is said above differences that no round shows, and of each of them.
WITHOUT_A_ROUND = "Different, but no round shows it:"
COMES_UP = "No difference in {looked} rounds; {what} came up in {met} of them."
NEVER_COMES_UP = "Warning: no difference in {looked} rounds, because {what} never came up."

#: How grave a fault is that cannot be critical.
CAPPED = "{grade} (counts as {counts}: words, gestures, hands and places are never critical)"

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    "{name}: {old} until now, {new} from now on": "{name}: dosud {old}, nově {new}",
    "“{words}”": "„{words}“",
    "The lesson “{title}”": "Lekce „{title}“",
    "{name} is new": "{name} je nová",
    "{name} is there no more": "{name} už není",
    "no longer about {clauses}": "už není o {clauses}",
    "also about {clauses}": "je nově i o {clauses}",
    "it is practised otherwise": "procvičuje se jinak",
    "nothing": "nic",
    "yes": "ano",
    "no": "ne",
    "A new act: {name}": "Nový úkon: {name}",
    "No longer done: {name}": "Už se nedělá: {name}",
    "{name}: done {old} until now, {new} from now on": "{name}: dosud {old}, nově {new}",
    "first in “{state}”": "první v části „{state}“",
    "after “{after}” in “{state}”": "po „{after}“ v části „{state}“",
    "the clauses that ask for it": "články, které to žádají",
    "A new part of the round: “{name}”": "Nová část kola: „{name}“",
    "No longer a part of the round: “{name}”": "Už nepatří do kola: „{name}“",
    "A new prohibition: {name}": "Nový zákaz: {name}",
    "No longer forbidden by a rule of its own: {name}": (
        "Už není zakázáno zvláštním pravidlem: {name}"
    ),
    "The prohibition {name}": "Zákaz {name}",
    "Clause {name} is new: “{new}”": "Článek {name} je nový: „{new}“",
    "Clause {name} is withdrawn: “{old}”": "Článek {name} je zrušen: „{old}“",
    "Clause {name} said “{old}” until now, and says “{new}” from now on": (
        "Článek {name} dosud zněl „{old}“ a nově zní „{new}“"
    ),
    "The call {name} was “{old}” until now, and is “{new}” from now on": (
        "Výzva {name} dosud zněla „{old}“ a nově zní „{new}“"
    ),
    "A fault against {name}": "Chyba proti článku {name}",
    "A wrong hand, against {name}": "Špatná ruka, proti článku {name}",
    "the new way cannot have this round at all": "podle nového způsobu se toto kolo nedá hrát",
    "the old way could not have this round at all": (
        "podle starého způsobu se toto kolo nedalo hrát"
    ),
    "“{act}” was act {old} and is act {new}": ("„{act}“ bylo úkonem {old} a je úkonem {new}"),
    "at act {n} “{new}” comes in": "u úkonu {n} přibude „{new}“",
    "at act {n} “{old}” is left out": "u úkonu {n} odpadne „{old}“",
    "at act {n} it was “{old}” and is “{new}”": "u úkonu {n} bylo „{old}“ a je „{new}“",
    "“{act}” at act {n}": "„{act}“ u úkonu {n}",
    "{some} and {last}": "{some} a {last}",
    "whoever does {slips} has something else omitted at the end": (
        "kdo udělá {slips}, tomu na konci chybí něco jiného"
    ),
    "after {slips}, “{act}” at act {n} was {old} and is {new}": (
        "po {slips} pak „{act}“ u úkonu {n}: dosud {old}, nově {new}"
    ),
    "“{act}” at act {n} was {old} and is {new}": "„{act}“ u úkonu {n}: dosud {old}, nově {new}",
    "whoever does {slips} scored {old} in this round and scores {new}": (
        "kdo udělá {slips}, měl za toto kolo {old} a nově má {new}"
    ),
    "right ({clauses})": "správně ({clauses})",
    "free": "bez chyby",
    "a fault ({kind}, {grade}, {clauses})": "chyba ({kind}, {grade}, {clauses})",
    "{verdict}, at a cost of {money}": "{verdict}, stojí {money}",
    "{verdict}, where {acts} was due": "{verdict}, na řadě bylo: {acts}",
    # --- what the command says
    "Nothing is different.": "Nic se neliší.",
    CAPPED: "{grade} (počítá se jako {counts}: slova, gesta, ruce a místa kritická nikdy nejsou)",
    WITHOUT_A_ROUND: "Liší se, ale žádné kolo to neukáže:",
    COMES_UP: "V {looked} kolech žádný rozdíl; {what} došlo v {met} z nich.",
    NEVER_COMES_UP: "Pozor: v {looked} kolech žádný rozdíl, protože {what} v nich nikdy nedošlo.",
    "this": "na to",
    "this step": "na tento krok",
    "this rule": "na tento zákaz",
    "this option": "na tuto volbu",
    "old way": "dosud",
    "new way": "nově",
    TWO_GAMES: (
        "{old} a {new} jsou dvě různé hry: žádné kolo se nedá hrát podle obou, a tak uveď postupy"
        " nebo kasina jedné hry"
    ),
    TWO_MANUALS: (
        "{old} a {new} jsou dvě příručky: jejich články se neporovnávají, jen to, co dealer dělá"
    ),
    "… {n} the same": "… {n} stejných",
    "Exams:": "Zkoušky:",
}

#: Values and kinds of faults in Czech; what is not here is written as it stands.
VALUES: Mapping[str, str] = {
    "clockwise": "po směru hodinových ručiček",
    "anticlockwise": "proti směru hodinových ručiček",
    "any order": "v libovolném pořadí",
    "one after another": "jedno po druhém",
    "farthest first": "od nejvzdálenějšího",
    "in order": "v pořadí",
    "one of": "jedno z nich",
    "exclusive": "vždy jen jedno",
    "left": "vlevo",
    "right": "vpravo",
    "left hand": "levou rukou",
    "right hand": "pravou rukou",
    "both hands": "oběma rukama",
    "alternating": "střídavě",
    "crosswise": "napříč",
    "straight": "rovně",
    "up": "nahoru",
    "down": "dolů",
    "both": "obě",
    "kitty": "kasa",
    "surrender": "vzdání",
    "minor": "drobná",
    "major": "závažná",
    "critical": "kritická",
    "wrong hand": "špatná ruka",
    "wrong place": "špatné místo či strana",
    "wrong amount": "špatná částka či žetony",
    "wrong call": "špatná slova",
    "wrong box": "špatný box",
    "out of order": "mimo pořadí",
    "not due": "nebylo na řadě",
}

#: Rules by which an amount, a hand, a side or a place is reckoned, by their names with spaces.
RULES: Mapping[str, Mapping[str, str]] = {
    "even money pays": {"en": "even money", "cs": "výplata 1:1"},
    "pontoon pays": {"en": "what a Pontoon wins", "cs": "výhra Pontoonu"},
    "trick pays": {"en": "what a five card trick wins", "cs": "výhra triku pěti karet"},
    "others pay": {"en": "what any other hand wins", "cs": "výhra jiného listu"},
    "twenty one pays": {"en": "what a 21 wins", "cs": "výhra listu s 21"},
    "insurance pays": {"en": "what insurance wins", "cs": "výhra pojištění"},
    "super bonus pays": {"en": "the super bonus", "cs": "super bonus"},
    "envy pays": {"en": "the envy bonus", "cs": "bonus za cizí list"},
    "part taken": {"en": "the part that is lost", "cs": "část, která je prohrána"},
    "lost in all": {"en": "all that is lost", "cs": "všechno, co je prohráno"},
    "won": {"en": "what the hand wins", "cs": "výhra listu"},
    "shoot won": {"en": "what the shoot bet wins", "cs": "výhra sázky shoot"},
    "top up": {"en": "what the kitty is topped up by", "cs": "oč se kasa doplňuje"},
    "new kitty": {"en": "a new kitty", "cs": "nová kasa"},
    "whole kitty": {"en": "the whole kitty", "cs": "celá kasa"},
    "the kitty": {"en": "the kitty", "cs": "kasa"},
    "bust hand": {"en": "the hand for bust bets", "cs": "ruka pro sázky listu, který je přes"},
    "last box hand": {"en": "the hand for a last box", "cs": "ruka pro poslední box"},
    "own face": {"en": "as the house deals its own cards", "cs": "jak si dům rozdává své karty"},
    "second card side": {"en": "as the house lays second cards", "cs": "jak dům klade druhé karty"},
    "face up": {"en": "face up", "cs": "lícem nahoru"},
    "face down": {"en": "face down", "cs": "lícem dolů"},
}

#: Fields of a step, and of the whole, as they are spoken of.
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "with": "with which hand",
        "side": "on which side",
        "face": "which face up",
        "amount": "how much",
        "chips": "in which chips",
        "pot": "from where",
        "phrase": "what is said",
        "value": "the number that is said",
        "over": "at which places",
        "order": "in which order",
        "due": "how its parts follow each other",
        "when": "when",
        "until": "until when it may be made good",
        "void": "when it falls away",
        "act": "what is done",
        "what": "what it is about",
        "event": "what the player does",
        "interrupts": "what it comes before",
        "again": "when it comes again",
        "effect": "what it brings about",
        "guess": "What no source confirms",
    },
    "cs": {
        "with": "kterou rukou",
        "side": "na které straně",
        "face": "kterou stranou nahoru",
        "amount": "kolik",
        "chips": "v jakých žetonech",
        "pot": "odkud",
        "phrase": "co se říká",
        "value": "číslo, které se říká",
        "over": "na kterých místech",
        "order": "v jakém pořadí",
        "due": "jak jdou jeho části za sebou",
        "when": "kdy",
        "until": "dokdy se dá napravit",
        "void": "kdy odpadá",
        "act": "co se dělá",
        "what": "čeho se týká",
        "event": "co dělá hráč",
        "interrupts": "před čím přichází",
        "again": "kdy přichází znovu",
        "effect": "co způsobí",
        "guess": "Co žádný zdroj nepotvrzuje",
        "exam": "zkouška:",
        "targets": "cíle:",
        "pass_mark": "hranice úspěchu",
        "help": "stupně nápovědy",
        "decks": "v jaké hloubce",
        "marker": "která značka",
    },
}

CZECH = "cs"


def said(lang: str, text: str, **values: object) -> str:
    """A text in a language."""
    return (TEXTS[text] if lang == CZECH else text).format(**values)
