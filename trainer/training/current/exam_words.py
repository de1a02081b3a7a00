"""The words in which it is told what a change does to exams, in English and in Czech."""

from collections.abc import Mapping

#: What is true of every change.
FINISH = (
    "Papers are drawn when an exam begins: none has to be made anew, and what is under way ends by"
    " the rules that it began with. A certificate names the version that it was examined by."
)
#: What is true where a blueprint asks for nothing that is otherwise.
AS_BEFORE = (
    "Exams ask for no more and no less than before; what is otherwise is judged by the new rules"
    " wherever it comes up in them."
)

#: What becomes of settings that name what is no more.
UNFIT = (
    "What the manager has set for this house does not fit the new rules, and nobody could train by"
    " them: set it otherwise before their day. {why}"
)

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    FINISH: (
        "Zadání se losuje, když zkouška začíná: žádné se nemusí chystat znovu a rozdělaná zkouška"
        " skončí podle pravidel, se kterými začala. Osvědčení uvádí verzi, podle které se"
        " zkoušelo."
    ),
    AS_BEFORE: (
        "Zkoušky nežádají víc ani míň než dosud; co je nově jinak, se v nich hodnotí podle nových"
        " pravidel všude, kde to přijde."
    ),
    UNFIT: (
        "Co manažer v tomto kasinu nastavil, se k novým pravidlům nehodí a nikdo by podle nich"
        " nemohl trénovat: nastavte to jinak, než začnou platit. {why}"
    ),
    "Dealers": "Krupiéři",
    "Inspectors": "Inspektoři",
    "{who}: the exam asks for these, too: {clauses}.": "{who}: zkouška nově žádá i: {clauses}.",
    "{who}: the exam asks for these no more: {clauses}.": "{who}: zkouška už nežádá: {clauses}.",
    "{who}: withdrawn, so the exam asks for these no more: {clauses}.": (
        "{who}: zrušené články, které zkouška už nežádá: {clauses}."
    ),
    "{who}: the exam asks for these as before, and they are otherwise now: {clauses}.": (
        "{who}: zkouška dál žádá články, které jsou nově jiné: {clauses}."
    ),
    "{who}: {what}: {old} until now, {new} from now on.": "{who}: {what}: dosud {old}, nově {new}.",
    "Inspectors: what is done about these faults is otherwise: {kinds}.": (
        "Inspektoři: jinak se nově řeší tyto chyby: {kinds}."
    ),
    "yes": "ano",
    "no": "ne",
    "any": "libovolné",
    "One fault against these fails an exam from now on: {clauses}.": (
        "Jediná chyba nově znamená neúspěch u zkoušky: {clauses}."
    ),
    "One fault against these does not fail an exam any more: {clauses}.": (
        "Jediná chyba už neznamená neúspěch u zkoušky: {clauses}."
    ),
    "Withdrawn, and one fault against these failed an exam until now: {clauses}.": (
        "Zrušené články, u kterých dosud jediná chyba znamenala neúspěch: {clauses}."
    ),
    "Faults against these count otherwise in the score, as {grade}: {clauses}.": (
        "Chyby se jinak počítají do skóre, nově jako {grade}: {clauses}."
    ),
    "What these ask for weighs otherwise in the score; no fault is graver: {clauses}.": (
        "Co žádají tyto články, má ve skóre jinou váhu; závažnost žádné chyby se nemění: {clauses}."
    ),
    "minor": "malé",
    "major": "velké",
    "critical": "kritické",
    "Dealers: occasions of {family}: {old} until now, {new} from now on.": (
        "Krupiéři: příležitosti ({family}): dosud {old}, nově {new}."
    ),
    (
        "Dealers: nothing is left that is an occasion of {family}, and the exam asks for"
        " {n}: no exam can be drawn."
    ): (
        "Krupiéři: nezbyla žádná příležitost ({family}), a zkouška jich žádá {n}: zkoušku nelze"
        " vylosovat."
    ),
    "Dealers: what comes up as an occasion of {family} may be otherwise: {clauses}.": (
        "Krupiéři: co je příležitostí ({family}), může být nově jinak: {clauses}."
    ),
    "Dealers: no exam can be drawn by these rules. {why}": (
        "Krupiéři: podle těchto pravidel nelze vylosovat žádnou zkoušku. {why}"
    ),
}

#: What a blueprint asks for, as it is spoken of.
FIELDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "pass_mark": "the pass mark",
        "rounds": "rounds",
        "minutes": "minutes",
        "start": "how the first round begins",
        "interruptions": "interruptions at most",
        "away": "seconds that each of them may last",
        "days": "days after which one that was left ends by itself",
        "pays": "paying",
        "takes": "taking bets",
        "lets_pass": "refusing",
        "draws": "drawing and standing",
        "clause_faults": "faults against one clause that fail it",
        "clause_share": "share of its occasions that these have to exceed",
        "attempts": "attempts that are free",
        "wait_days": "days between two attempts",
        "second_part": "a second part after a single critical fault",
        "faults": "faults shown",
        "critical": "critical ones among them",
        "acts_from": "acts between two faults at least",
        "acts_to": "acts between two faults at most",
        "kinds": "kinds of faults",
        "hits": "faults to be called",
        "critical_missed": "critical ones that may be missed",
        "false_calls": "false calls in 100 right acts at most",
        "within": "acts within which a fault may be called",
        "seconds": "seconds for an act",
        "waits": "the dealer waits while a fault is named",
        "tables": "tables at once",
    },
    "cs": {
        "pass_mark": "hranice úspěchu",
        "rounds": "počet kol",
        "minutes": "minut",
        "start": "jak začíná první kolo",
        "interruptions": "přerušení nejvýše",
        "away": "kolik sekund smí každé trvat",
        "days": "po kolika dnech opuštěná zkouška sama skončí",
        "pays": "vyplácení",
        "takes": "vybírání sázek",
        "lets_pass": "odmítání",
        "draws": "dobírání a stání",
        "clause_faults": "chyb proti jednomu článku, které znamenají neúspěch",
        "clause_share": "jaký podíl jeho příležitostí musí překročit",
        "attempts": "volných pokusů",
        "wait_days": "dnů mezi dvěma pokusy",
        "second_part": "druhá část po jediné kritické chybě",
        "faults": "ukázaných chyb",
        "critical": "z toho kritických",
        "acts_from": "úkonů mezi dvěma chybami nejméně",
        "acts_to": "úkonů mezi dvěma chybami nejvýše",
        "kinds": "druhy chyb",
        "hits": "chyb, které je třeba ohlásit",
        "critical_missed": "kritických, které se smějí přehlédnout",
        "false_calls": "planých hlášení na 100 správných úkonů nejvýše",
        "within": "během kolika úkonů lze chybu ohlásit",
        "seconds": "sekund na úkon",
        "waits": "krupiér počká, než se chyba pojmenuje",
        "tables": "stolů najednou",
    },
}

#: Values and kinds of faults in Czech; what is not here is written as it stands.
VALUES: Mapping[str, str] = {
    "deal": "rozdáváním",
    "shuffle": "přípravou botičky",
    "wrong_hand": "špatná ruka",
    "wrong_place": "špatné místo či strana",
    "wrong_amount": "špatná částka či žetony",
    "wrong_call": "špatná slova",
    "wrong_box": "špatný box",
    "out_of_order": "mimo pořadí",
    "not_due": "nebylo na řadě",
    "omitted": "vynecháno",
}
