"""Every act can be made at the table, and is called something there."""

from itertools import chain

from trainer.table.act import DONE
from trainer.table.grammar import ACTS
from trainer.ui.table.gesture import GESTURES, SIGNS, TAKING
from trainer.ui.words import acts as words, done


def test_every_act_has_a_gesture() -> None:
    assert GESTURES.keys() == ACTS.keys()


def test_every_act_is_a_sign_or_goes_somewhere() -> None:
    assert [act for act, one in GESTURES.items() if not one.ways and not one.sign] == []


def test_a_way_belongs_to_one_act() -> None:
    ways = [*chain.from_iterable(one.ways for one in GESTURES.values())]
    assert len(ways) == len({*ways})


def test_every_act_has_words() -> None:
    assert words._ACTS.keys() == {*ACTS, DONE.act}
    assert words._WHAT.keys() == {(act, what) for act, kind in ACTS.items() for what in kind.what}


def test_every_act_that_was_done_has_words() -> None:
    assert done._DONE.keys() == {*ACTS, DONE.act}


def test_what_is_otherwise_for_a_banker_is_called_something_anyway() -> None:
    assert words._AT_HOME.keys() < ACTS.keys()
    assert words._SIGNS_AT_HOME.keys() < words._SIGNS.keys()


def test_every_sign_has_words() -> None:
    assert words._SIGNS.keys() == {*SIGNS}


def test_chips_are_seen_to_go_to_whoever_gets_them() -> None:
    assert {"take", "put_in", "take_out"} == TAKING
