"""What the terminal says of certificates, in English and in Czech."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from trainer.cli.said import CZECH, number_in, saying
from trainer.cli.words import line
from trainer.training.certifying.certificate import Certificate, Person, Role, in_groups, short
from trainer.training.certifying.certified import Stale
from trainer.training.certifying.reading import FORM, HEAD, SIGNATURE
from trainer.training.certifying.standing import Standing, State


def state_words(lang: str, state: State) -> str:
    """What holds of a certificate, in a word."""
    return _STATES[state] if lang == CZECH else state.value


def role_words(lang: str, role: Role) -> str:
    """As what somebody is certified."""
    return _ROLES[role] if lang == CZECH else role.value


def parts_words(lang: str, parts: Sequence[str]) -> str:
    """What was altered; what nobody knows by its name is told as it stands there."""
    return ", ".join(_PARTS[part][lang == CZECH] if part in _PARTS else part for part in parts)


def person_words(person: Person) -> str:
    """A person, with the personnel number where there is one."""
    return person.name if person.number is None else f"{person.name} ({person.number})"


def because(lang: str, standing: Standing, certificate: Certificate) -> str:
    """Why it is not valid; nothing where it is."""
    dates, issuer = certificate.dates, certificate.issuer
    text = _WHY.get(standing.state, "")
    if standing.state is State.SUPERSEDED and standing.by is None:
        text = _LISTED if standing.newer else _WITHDRAWN
    if standing.other_key:
        text = _OTHER_KEY
    return text and said(
        lang,
        text,
        since=dates.valid_from,
        until=dates.valid_until,
        short=standing.by.short if standing.by else short(standing.newer),
        later=standing.by and standing.by.dates.valid_from,
        why=standing.why,
        house=issuer.house,
        key=in_groups(issuer.key),
        parts=parts_words(lang, standing.parts),
    )


def about(lang: str, certificate: Certificate) -> list[str]:
    """What a genuine certificate says, in a few lines."""
    what, result, dates = certificate.what, certificate.result, certificate.dates
    broken = certificate.sitting.interruptions
    return [
        said(
            lang,
            "{who}, {role}: {house}, {procedure} {version}",
            who=person_words(certificate.holder),
            role=role_words(lang, what.role),
            house=what.house,
            procedure=what.procedure,
            version=what.version,
        ),
        said(
            lang,
            "from {since} until {until}; {score} %, pass mark {mark} %",
            since=dates.valid_from,
            until=dates.valid_until,
            score=_number(lang, result.score),
            mark=_number(lang, result.pass_mark),
        ),
        said(
            lang,
            "assessor {assessor}; attempt {attempt}; interruptions: {broken}, {seconds} s",
            assessor=person_words(certificate.assessor),
            attempt=certificate.sitting.attempt,
            broken=len(broken),
            seconds=sum(one.seconds for one in broken),
        )
        + (said(lang, _SECOND) if certificate.sitting.second_part is not None else ""),
        said(
            lang,
            "issued by {house}, key {key}",
            house=certificate.issuer.house,
            key=in_groups(certificate.issuer.key),
        ),
    ]


def _number(lang: str, value: Decimal) -> str:
    return number_in(lang, format(value, "f"))


def in_a_line(text: str) -> str:
    """A text as it can be shown: nothing in it ends the line."""
    return line(text)


_SECOND = "; passed in the second part, after one critical fault"
_WITHDRAWN = "the house has withdrawn it: {why}"
_LISTED = "the house has issued a newer one: {short}"
_OTHER_KEY = "signed with another key than {house} is trusted with: {key}"
_NO_KEY = "no key of {house} was given or installed; it is signed with {key}"
_WHY: Mapping[State, str] = {
    State.EARLY: "it is valid from {since}",
    State.EXPIRED: "it was valid until {until}",
    State.SUPERSEDED: "by certificate {short} of {later}",
    State.UNKNOWN: _NO_KEY,
    State.ALTERED: "altered in it: {parts}",
}

_STATES: Mapping[State, str] = {
    State.VALID: "platné",
    State.EARLY: "ještě neplatí",
    State.EXPIRED: "prošlé",
    State.SUPERSEDED: "nahrazené",
    State.UNKNOWN: "neznámé",
    State.ALTERED: "pozměněné",
}
_ROLES: Mapping[Role, str] = {Role.DEALER: "krupiér", Role.INSPECTOR: "inspektor"}
_PARTS: Mapping[str, tuple[str, str]] = {
    "assessor": ("assessor", "zkoušející"),
    "blueprint": ("blueprint", "předpis zkoušky"),
    "clauses": ("clauses", "články"),
    "dates": ("dates", "data"),
    "holder": ("holder", "držitel"),
    "id": ("number of the certificate", "číslo osvědčení"),
    "issuer": ("issuer", "vydavatel"),
    "live_table": ("live table", "živý stůl"),
    "overruled": ("overruled verdicts", "změněné verdikty"),
    "result": ("result", "výsledek"),
    "sitting": ("attempt and interruptions", "pokus a přerušení"),
    "what": ("what is certified", "co se osvědčuje"),
    HEAD: ("head of the file", "hlavička souboru"),
    FORM: ("form of the file", "podoba souboru"),
    SIGNATURE: ("signature", "podpis"),
}

#: Each text in Czech.
TEXTS: Mapping[str, str] = {
    "it was valid until {until}": "platilo do {until}",
    "it is valid from {since}": "platí od {since}",
    "by certificate {short} of {later}": "osvědčením {short} z {later}",
    _SECOND: "; složeno ve druhé části, po jedné kritické chybě",
    _LISTED: "kasino vydalo novější: {short}",
    _WITHDRAWN: "kasino ho odvolalo: {why}",
    "altered in it: {parts}": "pozměněno: {parts}",
    _OTHER_KEY: "podepsáno jiným klíčem, než který tu patří důvěryhodnému kasinu {house}: {key}",
    _NO_KEY: "klíč kasina {house} tu není zadán ani nainstalován; podepsáno klíčem {key}",
    "{who}, {role}: {house}, {procedure} {version}": (
        "{who}, {role}: {house}, {procedure} {version}"
    ),
    "from {since} until {until}; {score} %, pass mark {mark} %": (
        "od {since} do {until}; {score} %, hranice {mark} %"
    ),
    "assessor {assessor}; attempt {attempt}; interruptions: {broken}, {seconds} s": (
        "zkoušející {assessor}; pokus {attempt}; přerušení: {broken}, {seconds} s"
    ),
    "issued by {house}, key {key}": "vydalo {house}, klíč {key}",
    "The list was written to {file}.": "Seznam je zapsán v {file}.",
    "There are no certificates yet.": "Zatím tu žádná osvědčení nejsou.",
    "until {until}": "do {until}",
    "lapses within a month": "do měsíce končí",
    Stale.VERSION.value: "platí jiná verze pravidel",
    Stale.TEXT.value: "pravidla této verze byla změněna",
    Stale.GONE.value: "ten postup tu už není",
    "this house": "toto kasino",
    "trusted": "důvěryhodné",
    "since {since}": "od {since}",
    "from {since} to {until}": "od {since} do {until}",
    "There is no key here: the house's own is made when it is set up; dealer-trainer key --install"
    " FILE takes that of another one.": (
        "Žádný klíč tu není: klíč kasina vznikne při jeho založení; dealer-trainer key --install"
        " SOUBOR převezme klíč jiného kasina."
    ),
    "The house has a new recovery code: {code}. Write it down and keep it where only the manager"
    " can get at it: it is shown nowhere else, and the former one opens nothing any more.": (
        "Kasino má nový obnovovací kód: {code}. Opište si ho a uložte tak, aby k němu mohl jen"
        " manažer: nikde jinde se neukáže a dřívější už nic neotevře."
    ),
    "to be withdrawn": "k odvolání",
    "by what was overruled since, its examination is not passed": (
        "podle toho, co se od té doby změnilo rozhodnutím hodnotitele, zkouška není složena"
    ),
    "its examination is not on record as it was sealed": (
        "její zkouška není v záznamech tak, jak byla zapečetěna"
    ),
    "{house} is trusted from now on: {key}": "{house} je odteď důvěryhodné: {key}",
    "The key was written to {file}.": "Klíč je zapsán v {file}.",
    "The key was taken back from {file}: {key}": "Klíč je obnoven z {file}: {key}",
}

#: A text in a language.
said = saying(TEXTS)
