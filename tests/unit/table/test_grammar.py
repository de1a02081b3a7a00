"""The grammar of acts: every act is told whole, and can be told from the others."""

from dataclasses import fields

import pytest

from trainer.table.act import FIELDS, Act, act_at, identity_fields, needed_spot_parts, parse_act
from trainer.table.grammar import ABOUT, ACTS, ActKind
from trainer.table.notation import parse_short, short
from trainer.table.spot import KINDS, Spot

SPOT = Spot(2, 1, 3)


@pytest.mark.parametrize("act", ACTS)
def test_an_act_has_fields_that_there_are(act: str) -> None:
    kind = ACTS[act]
    assert {*kind.fields} <= {*FIELDS}
    assert len(kind.fields) == len({*kind.fields})
    assert {*kind.identity} <= {"box", "hand", "place"}
    for what in (None, *kind.what):
        assert {*identity_fields(act, what)} <= {*kind.identity}
        assert needed_spot_parts(act, what) in KINDS


@pytest.mark.parametrize("act", ACTS)
def test_an_act_is_read_from_what_it_is_written_as(act: str) -> None:
    for what in ACTS[act].what or (None,):
        done = act_at(act, what, SPOT)
        assert parse_act(done.as_json()) == done
        assert parse_short(short(done)) == done


@pytest.mark.parametrize("act", ACTS)
def test_the_lines_that_show_an_act_are_that_act(act: str) -> None:
    first = ACTS[act].examples.partition(" or ")[0].partition(",")[0]
    assert parse_short(first).act == act


def test_no_two_acts_begin_alike() -> None:
    assert len({kind.short for kind in ACTS.values()}) == len(ACTS)


def test_what_an_act_says_of_itself_goes_together() -> None:
    for act, kind in ACTS.items():
        assert not (kind.money and (kind.speech or kind.gesture)), act
        assert not (kind.speech and kind.gesture), act


def test_what_a_player_has_is_of_no_hand() -> None:
    assert identity_fields("take", "insurance") == ("box", "place")
    assert identity_fields("pay", "envy") == ("box", "place")
    assert identity_fields("pay", "shoot") == ("box", "hand", "place")
    assert {*ABOUT} <= {what for kind in ACTS.values() for what in kind.what}


def test_the_dealer_is_a_place_for_the_cut_card_only() -> None:
    assert [act for act, kind in ACTS.items() if kind.to_dealer] == ["place_cut_card"]
    assert act_at("place_cut_card", None, Spot()) == Act("place_cut_card", box=0)


def test_everything_that_can_be_said_of_an_act_is_said_of_one() -> None:
    for field in fields(ActKind):
        assert any(getattr(kind, field.name) for kind in ACTS.values()), field.name
