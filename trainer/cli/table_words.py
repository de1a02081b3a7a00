"""What is said at the table in the terminal, in English and in Czech.

Acts, cards and bets are written as they are typed, in both.
"""

from collections.abc import Mapping

from trainer.cli.said import CZECH, saying

#: What may be typed besides acts.
BESIDES = """and besides:
  ?  help: which phase, again: which act, again: how (counted)
  table  the table   score  so far   quit  stop here, kept
  done  the round is over for you: nothing may be due any more"""

WAITS = "The training records are busy. Go on: your moves are kept, and written down later."
RULES_CHANGED = (
    "The rules have changed since you were last current, {first}: {command} teaches what."
)

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    # --- a verdict
    "correct": "správně",
    "free": "volné",
    "{verdict} (does no harm, not scored)": "{verdict} (ničemu to nevadí, nehodnotí se)",
    " ({money} made up)": " (dorovnáno {money})",
    "FAULT {kind}, {severity}{cost}{again}": "CHYBA {kind}, {severity}{cost}{again}",
    ", cost the house {money}": ", kasino to stálo {money}",
    ", cost the player {money}": ", hráče to stálo {money}",
    ", would have cost the house {money}": ", kasino by to stálo {money}",
    ", would have cost the player {money}": ", hráče by to stálo {money}",
    " (a further try, not scored)": " (opakovaný pokus, nehodnotí se)",
    "due: {acts}": "na řadě: {acts}",
    "minor": "drobná",
    "major": "závažná",
    "critical": "kritická",
    # --- a summary
    "Score {score} %, {result}": "Skóre {score} %, {result}",
    "passed": "splněno",
    "not passed": "nesplněno",
    "not complete": "nedokončeno",
    "withdrawn, because what was passed over is listed below: act {lines}": (
        "odvoláno, protože co se přeskočilo, je uvedeno níže: úkon {lines}"
    ),
    "never done: {act} ({clauses}{money})": "neprovedeno: {act} ({clauses}{money})",
    "never done: {act} and {more} more ({clauses}{money})": (
        "neprovedeno: {act} a další: {more} ({clauses}{money})"
    ),
    ", money {money}": ", peníze {money}",
    "money: the house lost {money}": "peníze: kasino ztratilo {money}",
    "money: the players lost {money}": "peníze: hráči ztratili {money}",
    "help was asked for {times}": "o nápovědu jste požádali: {times}",
    "acts: {acts} ({parts})": "úkony: {acts} ({parts})",
    "right: {n}": "správně: {n}",
    "right at the first try: {n}": "správně napoprvé: {n}",
    "right with help: {n}": "správně s nápovědou: {n}",
    "right after a fault: {n}": "správně po chybě: {n}",
    "faulty: {n}": "chybné: {n}",
    "further tries: {n}": "opakované pokusy: {n}",
    "counted as left out: {n}": "počítá se jako vynechání: {n}",
    "not scored: {n}": "nehodnotí se: {n}",
    "faults: {n}": "chyby: {n}",
    "faults: {n} (faulty acts: {faulty}; left out: {left})": (
        "chyby: {n} (chybné úkony: {faulty}; vynecháno: {left})"
    ),
    # --- a session
    "Session {n} of {who}.": "Cvičení {n}: {who}.",
    "It was dealt to its end before; that is written down now.": (
        "Bylo už předtím rozdáno do konce; teď je to zapsáno."
    ),
    WAITS: "Záznamy jsou právě obsazené. Pokračujte: kroky se nezapomenou a zapíšou se později.",
    RULES_CHANGED: (
        "Pravidla se změnila od doby, kdy jste je znali, {first}: co, to naučí {command}."
    ),
    "{house}: a round dealt correctly ({name}).": "{house}: kolo rozdané správně ({name}).",
    "Type acts to deal a round yourself: {command}": (
        "Chcete-li rozdávat sami, pište úkony: {command}"
    ),
    # --- what is answered
    "Type what you do, in short:": "Pište zkráceně, co děláte:",
    BESIDES: """a kromě toho:
  ?  nápověda: která část, znovu: který úkon, znovu: jak (počítá se)
  table  stůl   score  dosud   quit  skončit tady, uloží se
  done  kolo pro vás skončilo: nic už nesmí být na řadě""",
    "There is no help: this house allows none.": "Nápověda není: toto kasino ji nedovoluje.",
    "where you are: {state}": "kde jste: {state}",
    "Not yet. Still due: {acts}": "Ještě ne. Na řadě je: {acts}",
    "Stopped: session {number} is kept; practise offers it again.": (
        "Přerušeno: cvičení {number} je uloženo; practise ho znovu nabídne."
    ),
}
#: A text in a language.
said = saying(TEXTS)


def times(lang: str, count: int) -> str:
    """So many times."""
    if lang == CZECH:
        return f"{count}×"
    return "1 time" if count == 1 else f"{count} times"
