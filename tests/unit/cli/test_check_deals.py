"""What check passes can be dealt: rounds end, nothing breaks down, and what is due is right."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.corpus import smoke as smoking
from trainer.training.corpus.draw import draw_scenario
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.engine.situation import Situation
from trainer.training.judge import trace
from trainer.training.judge.judge import judge
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import FAULT, Judgement

ROOT = Path(__file__).parents[3]
PRAGUE = str(ROOT / "procedures" / "prague")

HEAD = 'amends = "prague"\ntitle = "Tried"\n'
TAP = """
[[insert]]
before = "deal/first_cards/card"

[[insert.step]]
id = "tap"
act = "call"
phrase = { is = "insurance" }
clauses = ["PRG-BET-1"]
"""
IN_ORDER = '\n[state."deal/first_cards"]\ndue = "in order"\n'

BACK_AND_FORTH = """
[state."settlement"]
next = [{ to = "dealer/second_card", when = ["deal_done"] }, { to = "clearing" }]
"""

ANOTHER = """
[state."clearing"]
next = [{ to = "shuffle", when = ["cut_card_out"] }, { to = "bets" }]
"""

NO_MORE_CARDS = """
[state."boxes/turn/card"]
next = [
  { to = "boxes/turn/bust", when = ["bust"] },
  { to = "boxes/turn/done", when = ["never"] },
]
"""

#: Amendments that can be read and not be dealt by: the phase in which that is seen, and why.
BROKEN = {
    "done for ever": (
        f'{HEAD}{TAP}again = "at once"\n{IN_ORDER}',
        "deal/first_cards",
        "does not end: after 600 acts call insurance is still due",
    ),
    "cards for ever": (
        f'{HEAD}{TAP.replace("call", "burn_card")}again = "at once"\n{IN_ORDER}'.replace(
            'phrase = { is = "insurance" }\n', ""
        ),
        "deal/first_cards",
        "cannot be dealt: the shoe has run out of cards",
    ),
    "another round after the last": (
        f"{HEAD}{ANOTHER}",
        "clearing",
        "does not end: after its last round another one begins",
    ),
    "nothing to do": (
        f'{HEAD}[start]\ndeal = "over"\n',
        "over",
        "is over before anything is done",
    ),
    "a turn that is never over": (
        f"{HEAD}{NO_MORE_CARDS}",
        "boxes/turn/card",
        "there after offer 4 right and the answer 'buy': a way on is missing, under next",
    ),
    "nothing burnt, and put away": (
        f"{HEAD}[option]\nburn_cards = 0\n",
        "opening/burn",
        "asks for what cannot be done: discard burn where nothing lies for it",
    ),
    "back and forth": (
        f"{HEAD}{BACK_AND_FORTH}",
        "settlement",
        "cannot be dealt: the round does not go on from here",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_cannot_be_dealt_is_one_sentence_with_file_and_phase(
    name: str, tmp_path: Path, command: Command
) -> None:
    text, phase, says = BROKEN[name]
    file = tmp_path / "broken.toml"
    file.write_text(text, encoding="utf-8")
    done = command(tmp_path, "check", PRAGUE, "--amend", str(file))
    assert (done.returncode, done.stderr) == (1, "")
    sentence, count = done.stdout.splitlines()
    assert sentence.startswith(f"{file}: phase {phase!r}: a ")
    assert says in sentence
    assert count == "1 procedure, 1 problem"
    (shape,) = command(
        tmp_path, "check", PRAGUE, "--amend", str(file), "--json"
    ).stdout.splitlines()
    assert json.loads(shape)["place"] == f"{file}: phase {phase!r}"


#: Small changes under which a round once went on for ever.
ONCE_ENDLESS = {
    "the first card announced": f'{HEAD}{TAP}when = ["not first_card_dealt"]\n{IN_ORDER}',
    "the shoe loaded whenever": f'{HEAD}[step."opening/load/load_shoe"]\nwhen = []\n',
    "a total before the settlement": f"""{HEAD}
[state."settlement"]
due = "in order"

[[insert]]
before = "settlement/bet"

[[insert.step]]
id = "total"
act = "call"
when = ["dealer_has_second"]
phrase = {{ is = "total_or_split" }}
clauses = ["PRG-DLR-2"]
""",
}
SHUFFLED = """\
procedure = "prague"
seed = 3
start = "shuffle"
[[bet]]
box = 2
player = "Anna"
chips = { 25 = 1 }
"""


@pytest.mark.parametrize("name", ONCE_ENDLESS)
def test_what_once_went_on_for_ever_is_refused_or_ends(
    name: str, tmp_path: Path, command: Command
) -> None:
    file, scenario, acts = (tmp_path / one for one in ("amended.toml", "round.toml", "acts.jsonl"))
    file.write_text(ONCE_ENDLESS[name], encoding="utf-8")
    scenario.write_text(SHUFFLED, encoding="utf-8")
    amended = ("--amend", str(file), "--json")
    if command(tmp_path, "check", PRAGUE, *amended).returncode:
        return
    performed = command(tmp_path, "perform", str(scenario), *amended)
    assert (performed.returncode, performed.stderr) == (0, "")
    acts.write_text(performed.stdout, encoding="utf-8")
    judged = command(tmp_path, "judge", str(scenario), str(acts), *amended)
    summary = json.loads(judged.stdout.splitlines()[-1])["summary"]
    assert summary["passed"]
    assert summary["faults"] == 0


def test_a_mistake_of_a_procedure_is_not_told_again_of_its_houses(
    tmp_path: Path, command: Command
) -> None:
    file = tmp_path / "broken.toml"
    text = BROKEN["done for ever"][0].replace('"prague"', '"australian"')
    text = text.replace("PRG-BET-1", "AUS-DEAL-1").replace('"insurance"', '"no_more_bets"')
    file.write_text(text, encoding="utf-8")
    folder = str(ROOT / "procedures" / "australian")
    done = command(tmp_path, "check", folder, "--amend", str(file))
    assert done.returncode == 1
    sentence, count = done.stdout.splitlines()
    assert sentence.startswith(f"{file}: phase 'deal/first_cards': ")
    assert count == "1 procedure, 1 problem"


def not_seen(by: str) -> Procedure:
    """Prague as one that no such judge has seen: what was seen of its content is kept."""
    return replace(App().procedure("prague"), content_hash=by)


NO_EVEN_MONEY = """
amends = "prague"
[option]
even_money = false
even_money_against = []
"""


def test_a_house_has_insurance_without_even_money(tmp_path: Path, command: Command) -> None:
    file = tmp_path / "insurance.toml"
    file.write_text(NO_EVEN_MONEY, encoding="utf-8")
    done = command(tmp_path, "check", "--amend", str(file))
    assert done == (0, "1 procedure, no problems\n", "")


def test_what_breaks_down_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judgement:
        if act.act == "deal_self":
            raise KeyError(act.act)
        return judge(dealing, situation, act, n)

    monkeypatch.setattr(trace, "judge", broken)
    found = smoking.find_trouble(not_seen("broken"))
    assert found is not None
    assert found.phase == "deal/own_card"
    assert found.says.endswith("breaks down: KeyError 'deal_self'")


def test_a_performance_that_is_judged_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def harsh(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judgement:
        judged = judge(dealing, situation, act, n)
        if act.act != "deal_self":
            return judged
        return replace(judged, verdict=replace(judged.verdict, verdict=FAULT, kind="wrong_box"))

    monkeypatch.setattr(trace, "judge", harsh)
    found = smoking.find_trouble(not_seen("harsh"))
    assert found is not None
    assert found.phase == "deal/own_card"
    assert found.says.endswith("is not judged right: deal self, which is due, is wrong box")


ROUNDS_FOR_EVER = """\
amends = "british"
[state.clearing]
next = [
  { to = "bank_passes", when = ["bank_taken"] },
  { to = "shuffle", when = ["never"] },
  { to = "over", when = ["never"] },
  { to = "bank" },
]
[option]
pontoon_takes_bank = false
"""
BRITISH = """\
procedure = "british"
seed = 3
[[bet]]
box = 2
player = "Anna"
chips = { 5 = 1 }
"""


def test_a_performance_of_what_check_refuses_ends_too(tmp_path: Path, command: Command) -> None:
    file, scenario = tmp_path / "amended.toml", tmp_path / "round.toml"
    file.write_text(ROUNDS_FOR_EVER, encoding="utf-8")
    scenario.write_text(BRITISH, encoding="utf-8")
    done = command(tmp_path, "perform", str(scenario), "--amend", str(file))
    assert done.returncode == 2
    assert "a round of more than 5000 acts does not end: mend the procedure" in done.stderr
    acts = tmp_path / "acts.jsonl"
    acts.write_text("", encoding="utf-8")
    after = command(tmp_path, "perform", str(scenario), "--after", str(acts), "--amend", str(file))
    assert after.returncode == 2


FREE_AT_THE_STAKES = """\
amends = "british"
[[insert]]
before = "stakes/players_stake"
[[insert.step]]
id = "double"
act = "call"
decision = "double"
phrase = { is = "double" }
clauses = ["BRI-VAR-3"]
"""


def test_what_a_banker_decides_because_nothing_else_is_due_is_drawn_with_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "amended.toml"
    file.write_text(FREE_AT_THE_STAKES, encoding="utf-8")
    program = App()
    procedure = program.procedure("british", [file])
    machine = program.machine(procedure)
    assert smoking.find_trouble(procedure) is None
    for seed in range(1, 9):
        text = draw_scenario(procedure, machine, seed)
        scenario = read_scenario(parse_scenario(text, "drawn"), procedure, "drawn", text)
        assert scenario.banker[0] == "double"
        assert perform(Dealing(procedure, machine, scenario)).acts


STOPS = """\
amends = "prague"
[state.clearing]
next = [
  { to = "shuffle", when = ["cut_card_out"] },
  { to = "over", when = ["never"] },
  { to = "bets", when = ["never"] },
]
"""


def test_a_round_that_stops_before_its_end_is_told(tmp_path: Path, command: Command) -> None:
    file, scenario = tmp_path / "amended.toml", tmp_path / "round.toml"
    file.write_text(STOPS, encoding="utf-8")
    scenario.write_text(SHUFFLED, encoding="utf-8")
    done = command(tmp_path, "perform", str(scenario), "--amend", str(file))
    assert done.returncode == 2
    assert "phase 'clearing': nothing is due any more, and the round is not over" in done.stderr
