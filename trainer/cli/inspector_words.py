"""What the terminal says to inspectors, in English and in Czech.

What is typed is the same in both, and acts are written as they are typed.
"""

from collections.abc import Mapping

from trainer.procedure.training_rules import CALLED, FREEZE, PUT_BACK, STANDS
from trainer.training.judging.verdict import OMITTED

CZECH = "cs"


def said(lang: str, text: str, **values: object) -> str:
    """A text in a language; a number in it as that writes it."""
    if lang != CZECH:
        return text.format(**values)
    written = {
        name: str(value).replace(".", ",") if isinstance(value, float | int) else value
        for name, value in values.items()
    }
    return TEXTS[text].format(**written)


def kind_words(lang: str, kind: str) -> str:
    """A kind of fault, as it is called."""
    return _KINDS[kind] if lang == CZECH else kind.replace("_", " ")


def remedy_words(lang: str, remedy: str) -> str:
    """What is done about a fault."""
    return _REMEDIES[remedy] if lang == CZECH else remedy


_KINDS: Mapping[str, str] = {
    "wrong_hand": "špatná ruka",
    "wrong_place": "špatné místo či strana",
    "wrong_amount": "špatná částka či žetony",
    "wrong_call": "špatná slova",
    "wrong_box": "špatný box",
    "out_of_order": "mimo pořadí",
    "not_due": "vůbec nebylo na řadě",
    OMITTED: "vynecháno",
}
_REMEDIES: Mapping[str, str] = {
    CALLED: "zavolá se inspektor",
    FREEZE: "hra se zastaví",
    PUT_BACK: "vrátí se to zpět",
    STANDS: "platí to tak",
}

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    # --- a drill
    "{house}: level {n} of {all} ({level}), seed {seed}.": (
        "{house}: úroveň {n} z {all} ({level}), seed {seed}."
    ),
    "{house}: level {level}, seed {seed}.": "{house}: úroveň {level}, seed {seed}.",
    "Changed: {clauses}. This drill breaks it where it can.": (
        "Změnilo se: {clauses}. Toto cvičení to poruší, kde může."
    ),
    "Missed, and coming back: {clauses}": "Přehlédnuto a vrátí se: {clauses}",
    "The next level, two tables at once, needs the window.": (
        "Další úroveň, dva stoly naráz, potřebuje okno."
    ),
    "Round {n} of {all}": "Kolo {n} z {all}",
    "Round {n}": "Kolo {n}",
    "Enter: the next act. A fault: ! and what it was, such as ! hand 3 (box 3); one of {kinds};"
    " 0 is no box. quit: stop.": (
        "Enter: další úkon. Chyba: ! a co to bylo, třeba ! hand 3 (box 3); jedno z {kinds}, tedy"
        " ruka, místo, strana, částka, žetony, slova, box, pořadí, nebylo na řadě, vynecháno;"
        " 0 je žádný box. quit: konec."
    ),
    "Then what this house does about it: one of {remedies}.": (
        "Potom co s tím toto kasino udělá: jedno z {remedies}, tedy zavolá se inspektor, hra se"
        " zastaví, vrátí se to zpět, platí to tak."
    ),
    "{word} names no fault: one of {names}, and a box from 0 to {boxes}": (
        "{word} není žádná chyba: jedno z {names} a box od 0 do {boxes}"
    ),
    "Missed: act {n}: {kind}": "Přehlédnuto: úkon {n}: {kind}",
    "act {n}: {kind}": "úkon {n}: {kind}",
    "; right: {act}": "; správně: {act}",
    "The round is over.": "Kolo skončilo.",
    "False call: act {n} was right: {act}": "Planý poplach: úkon {n} byl správně: {act}",
    "A fault, seen after {seconds} s: {kind}.": "Chyba, ohlášená po {seconds} s: {kind}.",
    "A fault, seen after {seconds} s, named rightly: {kind}.": (
        "Chyba, ohlášená po {seconds} s, pojmenovaná správně: {kind}."
    ),
    "Right: {act}": "Správně: {act}",
    "This house: {remedy}.": "Toto kasino: {remedy}.",
    "This house: {remedy}, as you said.": "Toto kasino: {remedy}, jak jste řekli.",
    "This house: {remedy}, and not {said}.": "Toto kasino: {remedy}, a ne {said}.",
    "Missed in round {n}:": "Přehlédnuto v kole {n}:",
    "Level {n} is passed.": "Úroveň {n} je splněna.",
    "Level {n} is not passed by this drill: it takes {share} % of the faults, false calls: {calls}"
    " at most, and the drill to its end.": (
        "Úroveň {n} tímto cvičením splněna není: je třeba {share} % chyb, planých poplachů nejvýše"
        " {calls} a dojít do konce."
    ),
    "Next: level {n} ({level}).": "Další: úroveň {n} ({level}).",
    "All levels are passed: the examination comes next.": (
        "Všechny úrovně jsou splněny: přichází zkouška."
    ),
    # --- figures
    "Faults seen: {hits} of {all}; named rightly: {named}": (
        "Viděné chyby: {hits} z {all}; správně pojmenované: {named}"
    ),
    "False calls: {calls} in {acts}": "Plané poplachy: {calls}; správných úkonů: {acts}",
    "Time until the call: {seconds} s, the middle one of all hits": (
        "Čas do ohlášení: {seconds} s, prostřední ze všech viděných chyb"
    ),
    "What this house does about it, known: {known} of {all}": (
        "Co s tím toto kasino udělá, správně: {known} z {all}"
    ),
    "Sensitivity d' {value}: 0 is guessing, 3 and more is sure": (
        "Citlivost d' {value}: 0 je hádání, 3 a více je jistota"
    ),
    "Criterion c {value}: above 0 calls are rare, below 0 ready": (
        "Kritérium c {value}: nad 0 hlásíte zřídka, pod 0 ochotně"
    ),
    "Sensitivity and criterion are told from {n} faults on, where any call was made.": (
        "Citlivost a kritérium se ukazují od {n} chyb, pokud jste něco ohlásili."
    ),
    "{value} (likely {low} to {high})": "{value} (nejspíš {low} až {high})",
}
