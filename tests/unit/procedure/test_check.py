"""A procedure that cannot be used is refused: every problem at once, each with its place."""

import shutil
from pathlib import Path

import pytest

from trainer.app import data_folder
from trainer.games import families
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import clauses_file, load, rebuild
from trainer.procedure.training_rules import Targets

GAMES = families()
FOLDERS = data_folder("procedures")
COMMON = "casino"  # what Prague amends
PROCEDURE = "procedure.toml"
EN, CS = clauses_file("en"), clauses_file("cs")

Edit = tuple[str, str, str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("prague", COMMON):
        shutil.copytree(FOLDERS / name, tmp_path / name)
    return tmp_path / "prague"


def edit(folder: Path, name: str, old: str, new: str) -> Path:
    """Replace the first place where the text stands: here, or in what is amended.

    Return the folder where it stood: that of the mistake.
    """
    for where in (folder, folder.parent / COMMON):
        file = where / name
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        if old in text:
            file.write_text(text.replace(old, new, 1), encoding="utf-8")
            return where
    raise AssertionError(old)


def problems(folder: Path, *amendments: Path) -> tuple[Problem, ...]:
    with pytest.raises(DataError) as error:
        load(folder, GAMES, amendments)
    return error.value.problems


def assert_told(folder: Path, found: tuple[Problem, ...], place: str, says: str) -> None:
    """That a problem is at the place, below the folder, and says so."""
    told = [str(problem).removeprefix(f"{folder}/") for problem in found]
    assert any(one.startswith(place) and says in one for one in told), "\n".join(told)


def test_the_procedure_as_it_is_has_no_problem(folder: Path) -> None:
    assert load(folder, GAMES).id == "prague"


OFFER = 'act = "offer"\nwhen = ["may_take_a_card"]'
NAMES: dict[str, tuple[str, str, str, str]] = {
    "state": (
        'next = [{ to = "clearing" }]',
        'next = [{ to = "cleaning" }]',
        "phase 'dealer/pontoon', next",
        "there is no state 'cleaning'",
    ),
    "state to start in": (
        'deal = "bets"',
        'deal = "bts"',
        "start deal",
        "there is no state 'bts'",
    ),
    "act": (
        'act = "refuse_cut"',
        'act = "decline_cut"',
        "step 'opening/judge/refuse_cut', act",
        "there is no act 'decline_cut': perhaps 'complete_cut' is meant",
    ),
    "what an act is about": (
        'what = "even_money"',
        'what = "odd_money"',
        "step 'ace/even_money/bets/pay', what",
        "'odd_money' is unknown: one of bet, even_money, insurance",
    ),
    "player's event": (
        'event = "cut"',
        'event = "shuffle"',
        "step 'opening/cut/player_cuts', event",
        "there is no player's event 'shuffle': one of",
    ),
    "condition": (
        '"not cut_good"',
        '"not cut_bad"',
        "step 'opening/judge/refuse_cut', when",
        "there is no condition 'cut_bad'",
    ),
    "condition of a way on": (
        'when = ["dealer_shows_plain"] }',
        'when = ["dealer_shows_nothing"] }',
        "phase 'deal/second_cards', next 2, when",
        "there is no condition 'dealer_shows_nothing'",
    ),
    "order": (
        'order = "one after another"',
        'order = "upwards"',
        "step 'opening/burn/burn_cards', order",
        "'upwards' is unknown: one of clockwise, any order, anticlockwise",
    ),
    "set": (
        'over = "burns"',
        'over = "burnings"',
        "step 'opening/burn/burn_cards', over",
        "'burnings' is unknown: perhaps 'burns' is meant",
    ),
    "amount": (
        'amount = { rule = "even_money_pays"',
        'amount = { rule = "odd_money_pays"',
        "step 'ace/even_money/bets/pay', amount, rule",
        "'odd_money_pays' is unknown: perhaps 'even_money_pays' is",
    ),
    "hand": (
        'with = { rule = "left_hand"',
        'with = { rule = "third_hand"',
        "step 'boxes/turn/bust/bust_bets/of_one_denomination', with, rule",
        "'third_hand' is unknown: perhaps 'both_hands' is meant",
    ),
    "hand as a word": (
        'with = { rule = "left_hand"',
        'with = { is = "third"',
        "step 'boxes/turn/bust/bust_bets/of_one_denomination', with, is",
        "'third' is unknown: one of left, right, both",
    ),
    "detail of another act": (
        OFFER,
        f'side = {{ rule = "left_hand" }}\n{OFFER}',
        "step 'boxes/turn/offer/offer', side",
        "there is no such field; the fields are",
    ),
    "clause of a step": (
        'complete_cut" = ["PRG-OPEN-4"]',
        'complete_cut" = ["PRG-OPEN-4", "PRG-OPEN-44"]',
        "step 'opening/load/complete_cut'",
        "there is no clause 'PRG-OPEN-44' in the texts",
    ),
    "clause of an order": (
        'order_clauses = ["PRG-DEAL-2"]',
        'order_clauses = ["PRG-DEAL-22"]',
        "step 'deal/first_cards/card'",
        "there is no clause 'PRG-DEAL-22' in the texts",
    ),
    "clause of an option": (
        'clauses = ["AMB-24"]',
        'clauses = ["AMB-240"]',
        "option half_units",
        "there is no clause 'AMB-240' in the texts",
    ),
    "clause with a severity": (
        '"PRG-BURN-2",\n',
        '"PRG-BURN-9",\n',
        "severity",
        "there is no clause 'PRG-BURN-9' in the texts",
    ),
    "clause that is not enacted": (
        "[not_enacted.PRG-GEN-2]",
        "[not_enacted.PRG-GEN-9]",
        "not_enacted PRG-GEN-9",
        "there is no such clause in the texts",
    ),
    "option": (
        "burn_cards = {",
        "burn_cads = {",
        "option burn_cads",
        "there is no such option",
    ),
    "option that is missing": (
        "pontoon_with = {",
        "pontoon_wit = {",
        "",
        "option pontoon_with is missing",
    ),
    "field of a step": (
        'id = "load_shoe"',
        'id = "load_shoe"\nseverity = "major"',
        "step 'opening/load/load_shoe', severity",
        "there is no such field; the fields are",
    ),
    "field of the procedure": (
        'version = "2011-03-30"',
        'version = "2011-03-30"\nwriter = "me"',
        ", writer",
        "there is no such field",
    ),
    "act that is interrupted": (
        'interrupts = ["deal_card", ',
        'interrupts = ["deal_cards", ',
        "step 'interrupt/cut_card', interrupts",
        "there is no act 'deal_cards'",
    ),
    "act that is never due": (
        'id = "too_many_burnt"\nact = "burn_card"',
        'id = "too_many_burnt"\nact = "offer_cuts"',
        "never 1, act",
        "there is no act 'offer_cuts'",
    ),
    "game": (
        'game = "pontoon"',
        'game = "bridge"',
        ", game",
        "'bridge' is unknown: one of banker, pontoon",
    ),
}


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_name_is_told(name: str, folder: Path) -> None:
    old, new, place, says = NAMES[name]
    where = edit(folder, PROCEDURE, old, new)
    at = place if place.startswith(",") or not place else f": {place}"
    assert_told(where, problems(folder), f"{PROCEDURE}{at}", says)


STRUCTURE: dict[str, tuple[str, str, str, str]] = {
    "a state that cannot be reached": (
        'next = [{ to = "dealer/draw" }]',
        'next = [{ to = "settlement" }]',
        "phase 'dealer/draw'",
        "this state cannot be reached",
    ),
    "a state that cannot be left": (
        'id = "settlement"\nnext = [{ to = "clearing" }]',
        'id = "settlement"\nnext = [{ to = "settlement" }]',
        "phase 'settlement'",
        "this state cannot be left",
    ),
    "a procedure without an end": (
        'id = "over"\nfinal = true',
        'id = "over"\nfinal = false',
        "",
        "no phase is final",
    ),
    "two states of one name": (
        'id = "opening/load"',
        'id = "opening/judge"',
        "phase 'opening/judge'",
        "this id is used twice",
    ),
    "a state within another": (
        'id = "shuffle"\nnext',
        'id = "dealer"\nnext',
        "phase 'dealer'",
        "would be a part of it",
    ),
    "a way to begin that is missing": (
        'shuffle = "opening/cut"\n',
        "",
        "start, shuffle",
        "should be a text, and it is missing",
    ),
    "an order that tells nothing apart": (
        'when = ["bust"]\norder = "farthest first"',
        'when = ["bust"]\norder = "anticlockwise"',
        "step 'boxes/turn/bust/bust_bets', order",
        "it is done where 'anticlockwise' tells nothing apart: 'any order' or 'farthest first'",
    ),
    "steps of a phase in no order": (
        'id = "opening/load"\ndue = "in order"',
        'id = "opening/load"',
        "phase 'opening/load', due",
        "steps 'complete_cut' and 'insert_cut_card' are neither ordered nor free nor exclusive",
    ),
    "steps of a step in no order": (
        'id = "even_money"\ndue = "in order"',
        'id = "even_money"',
        "step 'ace/even_money', due",
        "steps 'bets' and 'cards' are neither ordered nor free nor exclusive",
    ),
    "spots in no order": (
        'over = "burns"\norder = "one after another"',
        'over = "burns"',
        "step 'opening/burn/burn_cards', order",
        "needs an order for its spots",
    ),
    "two steps of one name": (
        'id = "load_shoe"',
        'id = "complete_cut"',
        "step opening/load/complete_cut",
        "this id is used twice",
    ),
    "a step that is two things": (
        'act = "load_shoe"',
        'act = "load_shoe"\nevent = "cut"',
        "step 'opening/load/load_shoe'",
        "a step is one of three things",
    ),
    "a step that is nothing": (
        'act = "load_shoe"\n',
        "",
        "step 'opening/load/load_shoe'",
        "a step is one of three things",
    ),
    "an act without a clause": (
        'load_shoe" = ["PRG-OPEN-6"]',
        'load_shoe" = []',
        "step 'opening/load/load_shoe', clauses",
        "an act needs the clauses that ask for it",
    ),
    "an interruption of nothing": (
        'id = "late_bet"\ninterrupts = "anything"\n',
        'id = "late_bet"\n',
        "step 'interrupt/late_bet'",
        "needs what it interrupts",
    ),
    "an option without a clause": (
        'burn_cards = { value = 5, clauses = ["PRG-BURN-1"] }',
        "burn_cards = { value = 5 }",
        "option burn_cards, clauses",
        "needs the clauses that it rests on",
    ),
    "a rule of what is never due without a clause": (
        'when = ["burnt_enough"]\nclauses = ["PRG-BURN-1"]',
        'when = ["burnt_enough"]',
        "never 1, clauses",
        "needs the clauses that a fault names",
    ),
    "no clause for the rest": (
        'otherwise = ["PRG-GEN-1"]',
        "otherwise = []",
        "",
        "otherwise is missing",
    ),
    "a clause neither enacted nor declared": (
        "[not_enacted.PRG-BOX-3]\n",
        "[not_enacted.PRG-GEN-2.more]\n",
        "",
        "clause PRG-BOX-3 is neither enacted nor declared not enacted",
    ),
    "a clause both enacted and declared": (
        "[not_enacted.PRG-BOX-3]",
        "[not_enacted.PRG-DLR-1]",
        "not_enacted PRG-DLR-1",
        "this clause is enacted: a step or option cites it",
    ),
    "a reason in one language": (
        '\ncs = "Tady rozhoduje vedení',
        '\nde = "Tady rozhoduje vedení',
        "not_enacted PRG-GEN-3",
        "the reason is missing in 'cs'",
    ),
}


@pytest.mark.parametrize("name", STRUCTURE)
def test_a_procedure_that_does_not_hang_together_is_told(name: str, folder: Path) -> None:
    old, new, place, says = STRUCTURE[name]
    where = edit(folder, PROCEDURE, old, new)
    assert_told(where, problems(folder), f"{PROCEDURE}: {place}", says)


HEAD: dict[str, tuple[str, str, str]] = {
    "stages of help that there are not": (
        "help = 4",
        "help",
        "should be a whole number from 0 to 3, not 4",
    ),
    "help, a word": ('help = "all"', "help", "should be a whole number from 0 to 3, not 'all'"),
    "a pace below nothing": (
        "targets.rounds_an_hour = -1",
        "targets, rounds_an_hour",
        "should be a whole number from 0 to 1000, not -1",
    ),
    "a pace, half an act": (
        "targets.acts_an_hour = 0.5",
        "targets, acts_an_hour",
        "should be a whole number from 0 to 20000, not 0.5",
    ),
    "a pace of something else": (
        "targets.hands_an_hour = 70",
        "targets, hands_an_hour",
        (
            "there is no such field; the fields are acts_an_hour, rounds_an_hour,"
            " seconds_for_a_bonus, seconds_for_a_stack, seconds_for_insurance,"
            " seconds_for_sums"
        ),
    ),
    "targets, a number": ("targets = 70", "targets", "should be a table, not 70"),
}


@pytest.mark.parametrize("name", HEAD)
def test_help_and_targets_that_cannot_be_are_told(name: str, folder: Path) -> None:
    line, place, says = HEAD[name]
    edit(folder, PROCEDURE, "listed = 1\n", f"listed = 1\n{line}\n")
    (told,) = problems(folder)
    assert told.place in (f"{folder / PROCEDURE}, {place}", f"{folder / PROCEDURE}: {place}")
    assert told.says == says


def test_help_and_targets_are_read(folder: Path) -> None:
    assert load(folder, GAMES).targets == Targets(0, 0), "no source gives one"
    assert load(folder, GAMES).help_stages == 3
    lines = "listed = 1\nhelp = 1\ntargets.rounds_an_hour = 45\n"
    edit(folder, PROCEDURE, "listed = 1\n", lines)
    read = load(folder, GAMES)
    assert (read.help_stages, read.targets) == (1, Targets(45, 0))
    again = rebuild(read.source, GAMES)
    assert (again.help_stages, again.targets) == (1, Targets(45, 0))


TYPES: dict[str, tuple[str, str, str, str]] = {
    "option, a text": (
        "burn_cards = { value = 5",
        'burn_cards = { value = "5"',
        "option burn_cards, value",
        "should be a whole number from 0 to 100, not '5'",
    ),
    "option, a flag": (
        "ties_lose = { value = true",
        "ties_lose = { value = 1",
        "option ties_lose, value",
        "should be true or false, not 1",
    ),
    "option, a ratio": (
        "trick_pays = { value = [3, 2]",
        "trick_pays = { value = [3, 0]",
        "option trick_pays, value",
        "should be two whole numbers from 1 to 100, [2, 1] for 2:1, not a list",
    ),
    "option, a word": (
        'half_units = { value = "up"',
        'half_units = { value = "sideways"',
        "option half_units, value",
        "should be one of 'up', 'down', not 'sideways'",
    ),
    "option, not a table": (
        'burn_cards = { value = 5, clauses = ["PRG-BURN-1"] }',
        "burn_cards = 5",
        ", option burn_cards",
        "no such option in the procedure: a new one is a table with its value and its clauses",
    ),
    "option, values that do not fit": (
        "pips = { value = [2, ",
        "pips = { value = [",
        "option pips, value",
        "should be a list of nine whole numbers from 1 to 31, for 2 to 10, not a list of 8",
    ),
    "due": (
        'id = "opening/load"\ndue = "in order"',
        'id = "opening/load"\ndue = "at once"',
        "phase 'opening/load', due",
        "'at once' is unknown: one of in order, any order, one of",
    ),
    "name that is a list": (
        'order = "one after another"',
        'order = ["one after another"]',
        "step 'opening/burn/burn_cards', order",
        "a list is unknown: one of clockwise",
    ),
    "act that is a list": (
        'act = "load_shoe"',
        'act = ["load_shoe"]',
        "step 'opening/load/load_shoe', act",
        "there is no act a list",
    ),
    "clauses that are one text": (
        'load_shoe" = ["PRG-OPEN-6"]',
        'load_shoe" = "PRG-OPEN-6"',
        "step 'opening/load/load_shoe', clauses",
        "should be a list of texts, not 'PRG-OPEN-6'",
    ),
    "when that holds a number": (
        'act = "load_shoe"',
        'act = "load_shoe"\nwhen = [1]',
        "step 'opening/load/load_shoe', when",
        "item 1 should be a text, not 1",
    ),
    "detail that is no table": (
        'decks = { rule = "cut_card_depth", clauses = ["PRG-OPEN-5"] }',
        "decks = 1.0",
        "step 'opening/load/insert_cut_card', decks",
        "should be a table, not a number",
    ),
    "state to start in": (
        'deal = "bets"',
        'deal = ["bets"]',
        "start, deal",
        "should be a text, not a list",
    ),
    "pass mark": ("pass_mark = 0.95", "pass_mark = 95", "", "should be a number from 0 to 1"),
    "ahead": (
        'to = "boxes", ahead = ["not dealer_without_card"]',
        'to = "boxes", ahead = "no"',
        "phase 'deal/second_cards', next 3, ahead",
        "should be true or false, not 'no'",
    ),
    "id": (
        'id = "load_shoe"',
        "id = 7",
        "step 'opening/load/step 3', id",
        "should be a text, not 7",
    ),
    "version": (
        'version = "2011-03-30"',
        "version = 2011-03-30",
        "",
        "should be a text, not a date",
    ),
}


@pytest.mark.parametrize("name", TYPES)
def test_a_value_of_the_wrong_kind_is_told(name: str, folder: Path) -> None:
    old, new, place, says = TYPES[name]
    where = edit(folder, PROCEDURE, old, new)
    at = place if place.startswith(",") or not place else f": {place}"
    assert_told(where, problems(folder), f"{PROCEDURE}{at}", says)


TEXTS: dict[str, tuple[str, str, str, str, str]] = {
    "a clause": (CS, "[PRG-DLR-1]", "[PRG-DLR-100]", "PRG-DLR-1", "its text is missing"),
    "a clause's short words": (
        CS,
        "[PRG-DLR-1]",
        "[PRG-DLR-100]",
        "PRG-DLR-1",
        "its says is missing",
    ),
    "a clause's words": (EN, "[PRG-DLR-1]\ntext", "[PRG-DLR-1]\ntxt", "PRG-DLR-1", "its text is"),
    "a clause's words, empty": (
        EN,
        '[PRG-DLR-1]\ntext = "',
        '[PRG-DLR-1]\ntext = ""\nmore = "',
        "PRG-DLR-1",
        "its text is missing",
    ),
    "a clause's words, a number": (
        EN,
        "[PRG-DLR-1]\ntext = ",
        "[PRG-DLR-1]\ntext = 1\nmore = ",
        "PRG-DLR-1",
        "its text is missing",
    ),
    "a state's title": (CS, '"bets" = ', '"bts" = ', "states", "the text of 'bets' is missing"),
    "a call": (
        EN,
        '"insurance" = ',
        '"assurance" = ',
        "calls",
        "the text of 'insurance' is missing",
    ),
    "a part's name": (
        CS,
        'PRG-INS = "',
        'PRG-INT = "',
        "parts",
        "the text of 'PRG-INS' is missing",
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_that_is_missing_is_told(name: str, folder: Path) -> None:
    file, old, new, place, says = TEXTS[name]
    edit(folder, file, old, new)
    assert_told(folder, problems(folder), f"{file}: {place}", says)


@pytest.mark.parametrize("name", [PROCEDURE, EN, CS])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty"),
        (b"# nothing yet\n", "is empty"),
        (b"[[phase]\nid = 1", "this is not valid TOML: "),
        (b"\x89PNG\r\n\x1a\n\xff\x00", "this is no text file: TOML in UTF-8 is needed"),
        (b"a = " + b"[" * 5000, "this is not valid TOML"),
        (None, "there is no such file"),
    ],
    ids=["empty", "comment", "malformed", "binary", "deep", "missing"],
)
def test_a_file_that_cannot_be_read_is_told(
    name: str, content: bytes | None, says: str, folder: Path
) -> None:
    if content is None:
        for there in (EN, CS) if name in {EN, CS} else (name,):
            (folder / there).unlink()
    else:
        (folder / name).write_bytes(content)
    told = {problem.place: problem.says for problem in problems(folder)}
    assert told[str(folder / name)].startswith(says)


def test_malformed_toml_is_told_with_its_line(folder: Path) -> None:
    where = edit(folder, PROCEDURE, 'id = "load_shoe"', 'id = "load_shoe')
    (told,) = problems(folder)
    assert told.place == str(where / PROCEDURE)
    text = (where / PROCEDURE).read_text(encoding="utf-8").splitlines()
    line = text.index('id = "load_shoe') + 1
    assert f"line {line}" in told.says


def test_a_folder_in_place_of_a_file_is_told(folder: Path) -> None:
    (folder / EN).unlink()
    (folder / EN).mkdir()
    (told,) = problems(folder)
    assert told.place == str(folder / EN)
    assert told.says.startswith("cannot be read")


SIX: list[tuple[Edit, str, str]] = [
    (
        (PROCEDURE, 'act = "refuse_cut"', 'act = "decline_cut"'),
        f"{PROCEDURE}: step 'opening/judge/refuse_cut', act",
        "there is no act 'decline_cut'",
    ),
    (
        (PROCEDURE, "burn_cards = { value = 5", "burn_cards = { value = -5"),
        f"{PROCEDURE}: option burn_cards, value",
        "should be a whole number from 0 to 100, not -5",
    ),
    (
        (PROCEDURE, 'order = "one after another"', 'order = "upwards"'),
        f"{PROCEDURE}: step 'opening/burn/burn_cards', order",
        "'upwards' is unknown",
    ),
    (
        (PROCEDURE, 'next = [{ to = "dealer/draw" }]', 'next = [{ to = "settlement" }]'),
        f"{PROCEDURE}: phase 'dealer/draw'",
        "this state cannot be reached",
    ),
    (
        (PROCEDURE, 'order_clauses = ["PRG-DEAL-2"]', 'order_clauses = ["PRG-DEAL-22"]'),
        f"{PROCEDURE}: step 'deal/first_cards/card'",
        "there is no clause 'PRG-DEAL-22' in the texts",
    ),
    (
        (PROCEDURE, "[not_enacted.PRG-BOX-3]\n", "[not_enacted.PRG-GEN-2.more]\n"),
        f"{PROCEDURE}",
        "clause PRG-BOX-3 is neither enacted nor declared not enacted",
    ),
]


def test_six_mistakes_in_one_file_are_told_at_once(folder: Path) -> None:
    wheres = [edit(folder, *one) for one, _, _ in SIX]
    found = problems(folder)
    for where, (_, place, says) in zip(wheres, SIX, strict=True):
        assert_told(where, found, place, says)
    assert len(found) == len(SIX)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[option]\nburn_cads = 3\n", "perhaps 'burn_cards' is meant"),
        ('[step."opening/judge/refuse_cut"]\nwhen = ["cut_wantd"]\n', "perhaps 'cut_wanted' is"),
        ('[step."opening/cut/offer_cut"]\nact = "ofer_cut"\n', "perhaps 'offer_cut' is meant"),
        (
            '[step."settlement/bet/pay/trick"]\namount = { rule = "trik_pays", clauses = ["A"] }\n',
            "perhaps 'trick_pays' is meant",
        ),
    ],
)
def test_a_name_that_is_nearly_one_is_told(
    folder: Path, tmp_path: Path, text: str, says: str
) -> None:
    amendment = tmp_path / "amendment.toml"
    amendment.write_text(f'amends = "prague"\n{text}', encoding="utf-8")
    assert any(says in problem.says for problem in problems(folder, amendment))


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_one_language_is_enough_for_a_manual(folder: Path, lang: str) -> None:
    (folder / f"clauses.{lang}.toml").unlink()
    other = {"en": "cs", "cs": "en"}[lang]
    procedure = load(folder, GAMES)
    assert procedure.clause("PRG-BURN-1", lang) == procedure.clause("PRG-BURN-1", other)


def test_mistakes_in_several_files_are_told_at_once(folder: Path, tmp_path: Path) -> None:
    (folder / EN).write_bytes(b"\xff")
    edit(folder, CS, '"bets" = ', '"bets" ')
    where = edit(folder, PROCEDURE, 'act = "refuse_cut"', 'act = "decline_cut"')
    amendment = tmp_path / "amendment.toml"
    amendment.write_text('amends = "prague"\n[option]\nburn = 3\n', encoding="utf-8")
    found = problems(folder, amendment)
    assert len(found) == 4
    assert_told(folder, found, EN, "this is no text file")
    assert_told(folder, found, CS, "this is not valid TOML")
    assert_told(where, found, f"{PROCEDURE}: step 'opening/judge/refuse_cut'", "decline_cut")
    assert_told(folder, found, f"{amendment}, option burn", "there is no such option")


AMENDMENTS = {
    'amends = "london"': "amends 'london', and this procedure is 'prague'",
    "title = 'x'": "should be a text, and it is missing",
    'amends = "prague"\n[step."opening/burn/burn_card"]\ndue = "may"': "there is no such step",
    'amends = "prague"\n[step]\n"opening/burn/burn_cards" = 3': "should be a table of the fields",
    'amends = "prague"\n[option]\nburn = 3': "there is no such option in the procedure",
    'amends = "prague"\noption = 3': "should be a table, not 3",
    'amends = "prague"\nstep = []': "should be a table, not a list",
    'amends = "prague"\nburn_cards = 3': "there is no such field",
    "": "is empty",
    "amends = ": "this is not valid TOML",
}


@pytest.mark.parametrize("text", AMENDMENTS)
def test_an_amendment_that_does_not_fit_is_told(text: str, folder: Path, tmp_path: Path) -> None:
    amendment = tmp_path / "amendment.toml"
    amendment.write_text(text, encoding="utf-8")
    found = problems(folder, amendment)
    assert {problem.place.partition(",")[0] for problem in found} == {str(amendment)}
    assert AMENDMENTS[text] in "\n".join(problem.says for problem in found)


def test_an_amendment_of_a_wrong_value_is_told(folder: Path, tmp_path: Path) -> None:
    amendment = tmp_path / "amendment.toml"
    amendment.write_text(
        'amends = "prague"\n[option]\nburn_cards = "three"\n'
        '[step."opening/load/load_shoe"]\nwhen = ["loaded"]\n',
        encoding="utf-8",
    )
    found = problems(folder, amendment)
    assert_told(folder, found, f"{amendment}: option burn_cards", "not 'three'")
    assert_told(folder, found, f"{amendment}: step 'opening/load/load_shoe', when", "'loaded'")


@pytest.mark.parametrize(
    "source",
    [
        *("", "7", "[]", "{}", '{"procedure": 1, "texts": 2}', '{"procedure": {}, "texts": {}}'),
        '{"procedure": {}, "texts": {"en": {"clauses": {}}, "cs": []}}',
    ],
)
def test_a_logged_procedure_that_is_damaged_is_told(source: str) -> None:
    with pytest.raises(DataError, match="its text is damaged"):
        rebuild(source, GAMES)


def test_another_edition_of_the_step_language_is_refused(folder: Path) -> None:
    source = load(folder, GAMES).source
    with pytest.raises(DataError, match="edition: should be 2"):
        rebuild(source.replace('"edition": 2', '"edition": 1'), GAMES)


def test_a_logged_procedure_is_the_one_that_was_logged(folder: Path) -> None:
    procedure = load(folder, GAMES)
    assert rebuild(procedure.source, GAMES).content_hash == procedure.content_hash
