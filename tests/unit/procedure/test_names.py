"""Names are for good: every text that was ever logged is read, and dealt by."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.data import names
from tests.data.stored import content, texts
from trainer.bootstrap import Program
from trainer.games import families
from trainer.procedure.load import rebuild
from trainer.procedure.machine import Machine
from trainer.procedure.names import (
    ACT,
    ALIASES,
    ALWAYS,
    CONDITION,
    NEVER,
    OPTION,
    RULE,
    Alias,
    act_now,
    edition_of,
    named_now,
    names_of,
    vocabulary_mark,
)
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.draw import draw_scenario
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.scenario import parse_scenario, read_scenario
from trainer.training.judging.trace import perform
from trainer.training.judging.verdict import CORRECT
from trainer.training.sessions.session import Session

TEXTS = texts()
#: The texts of Prague that use names, or rules, which later ones do without.
SEVEN = (
    "prague_2026-11-21_1030_892e2e42",
    "prague_2026-11-21_1041_2962402c",
    "prague_2026-11-21_1053_2cfd2df3",
    "prague_2026-11-21_1055_f80802d3",
    "prague_2026-11-21_1110_c651277e",
    "prague_2026-11-21_1135_f61a6195",
    "prague_2026-11-21_1149_46325413",
)
LATER = "2099-01-01"


def read(text: str) -> Procedure:
    return rebuild(text, families())


def there_are() -> names.Names:
    return {game: names_of(family) for game, family in families().items()}


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_a_logged_text_is_read_and_dealt_by(name: str) -> None:
    procedure = read(TEXTS[name])
    assert procedure.source == TEXTS[name], "it stays as it was logged"
    assert procedure.content_hash.startswith(name.rpartition("_")[2])
    machine = Machine(procedure)
    text = draw_scenario(procedure, machine, 11, "deal")
    scenario = read_scenario(parse_scenario(text, name), procedure, name, text)
    dealing = Dealing(procedure, machine, scenario)
    session = Session(dealing)
    assert {session.do(act).verdict for act in perform(dealing).acts} == {CORRECT}
    assert session.over


@pytest.mark.parametrize("name", SEVEN)
def test_a_text_needs_the_names_of_its_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.procedure.reader.named_now", lambda raw, _edition: raw)
    with pytest.raises(DataError, match="there is no condition 'bet_paid'"):
        read(TEXTS[name])


def test_no_name_is_lost() -> None:
    assert names.missing(names.listed(), there_are()) == []


def test_every_name_that_was_used_is_listed() -> None:
    listed = names.listed()
    new = {
        (game, kind, name)
        for game, kinds in names.used().items()
        for kind, found in kinds.items()
        for name in found - listed.get(game, {}).get(kind, frozenset())
    }
    assert new == set(), "make stored WRITE=1 adds them"


@pytest.mark.parametrize("kind", [CONDITION, "set", "order", RULE, ACT, "event", OPTION])
def test_a_name_that_goes_is_noticed_and_an_alias_is_enough(kind: str) -> None:
    led_to = {alias.now for alias in ALIASES}
    now, listed = there_are()["pontoon"], {"pontoon": names.listed()["pontoon"]}
    gone = min((listed["pontoon"][kind] & now[kind]) - led_to)
    without = {"pontoon": {**now, kind: now[kind] - {gone}}}
    assert names.missing(listed, without) == [f"pontoon: {kind} {gone!r}"]
    aliases = [*ALIASES, Alias(kind, gone, min(now[kind] - {gone}), LATER)]
    assert names.missing(listed, without, aliases) == []


def test_every_alias_leads_to_a_name_and_none_hides_one() -> None:
    for alias in ALIASES:
        games = [kinds[alias.kind] for kinds in there_are().values()]
        assert any(alias.now in {*known, ALWAYS} for known in games), alias
        assert not any(alias.name in known for known in games), alias
    assert len({(alias.kind, alias.name) for alias in ALIASES}) == len(ALIASES)


RAW: Mapping[str, Any] = {
    "id": "x",
    "option": {"old": {"value": 1}},
    "severity": {"minor": ["old"]},
    "phase": [
        {
            "id": "old",
            "until": ["not old", "other"],
            "next": [{"to": "old", "when": ["old"], "ahead": "only"}],
            "step": [{"act": "old", "when": ["old", 7], "with": {"rule": "old", "is": "old"}}],
        }
    ],
    "interrupt": [{"interrupts": "anything"}, {"interrupts": ["old", "pay"]}],
    "never": 3,
}


def test_a_name_is_changed_where_it_is_that_name() -> None:
    kinds = {CONDITION: "c", ACT: "a", RULE: "r", OPTION: "o"}
    aliases = [Alias(kind, "old", now, LATER) for kind, now in kinds.items()]
    assert named_now(RAW, 2, aliases) == {
        "id": "x",
        "option": {"o": {"value": 1}},
        "severity": {"minor": ["old"]},
        "phase": [
            {
                "id": "old",
                "until": ["not c", "other"],
                "next": [{"to": "old", "when": ["c"], "ahead": "only"}],
                "step": [{"act": "a", "when": ["c", 7], "with": {"rule": "r", "is": "old"}}],
            }
        ],
        "interrupt": [{"interrupts": "anything"}, {"interrupts": ["a", "pay"]}],
        "never": 3,
    }


@pytest.mark.parametrize(
    ("now", "wanted", "contrary"),
    [(ALWAYS, [], [NEVER]), (NEVER, [NEVER], []), ("new", ["new"], ["not new"])],
)
def test_what_always_or_never_holds_has_a_contrary(
    now: str, wanted: list[str], contrary: list[str]
) -> None:
    aliases = [Alias(CONDITION, "old", now, LATER, edition=1)]
    assert named_now({"when": ["old"]}, 1, aliases) == {"when": wanted}
    assert named_now({"when": ["not old"]}, 1, aliases) == {"when": contrary}
    assert named_now({"when": ["old"]}, 2, aliases) == {"when": ["old"]}, "not in this edition"


def test_a_logged_act_has_the_name_of_today() -> None:
    aliases = [Alias(ACT, "old", "pay", LATER), Alias("what", "wager", "bet", LATER)]
    logged = {"act": "old", "what": "wager", "box": 2}
    assert act_now(logged, aliases) == {"act": "pay", "what": "bet", "box": 2}
    assert act_now(logged) == logged


def in_languages(text: str, **languages: str) -> str:
    """The text with these languages, each with the words of another."""
    data = json.loads(text)
    data["texts"] = {lang: data["texts"][of] for lang, of in languages.items()}
    for reason in (*data["procedure"]["not_enacted"].values(), data["procedure"].get("guess", {})):
        for lang, of in languages.items():
            if of in reason:
                reason[lang] = reason[of]
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


@pytest.mark.parametrize("languages", [{"en": "en"}, {"en": "en", "cs": "cs", "ro": "en"}])
def test_a_text_is_read_with_the_languages_that_it_has(languages: dict[str, str]) -> None:
    source = Program().procedure("prague").source
    procedure = read(in_languages(source, **languages))
    assert set(procedure.texts) == set(languages)
    english = procedure.clause("PRG-ACT-1", "en", "says")
    assert procedure.clause("PRG-ACT-1", "ro", "says") == english
    assert (procedure.clause("PRG-ACT-1", "cs", "says") == english) is ("cs" not in languages)
    assert procedure.words("de", "states", procedure.phases[0].path)


def test_a_text_without_english_is_read_in_what_it_has() -> None:
    source = Program().procedure("prague").source
    procedure = read(in_languages(source, cs="cs"))
    czech = Program().procedure("prague").clause("PRG-ACT-1", "cs", "says")
    assert procedure.clause("PRG-ACT-1", "en", "says") == czech


@pytest.mark.parametrize("said", [{}, [], None, {"en": []}, {"en": {"states": {}}}])
def test_a_text_without_words_is_damaged(said: object) -> None:
    data = {"procedure": content(Program().procedure("prague").source), "texts": said}
    with pytest.raises(DataError, match="its text is damaged"):
        read(json.dumps(data))


def test_edition_and_vocabulary_are_told() -> None:
    assert edition_of(TEXTS[SEVEN[0]]) == 1
    assert edition_of(Program().procedure("prague").source) == 2
    marks = {vocabulary_mark(family) for family in families().values()}
    assert len(marks) == len(families())
