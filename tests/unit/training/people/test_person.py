"""Whether two names are one person's, and what a name may be."""

import pytest

from trainer.training.people.register import (
    MOST_LETTERS,
    find_spelling,
    is_readable,
    is_too_long,
    person_key,
    tidy_name,
)


@pytest.mark.parametrize("name", ["jana nová", " Jana  Nová", "JANA\u00a0NOVÁ", "Jana Nova\u0301"])
def test_spaces_and_case_tell_nobody_apart(name: str) -> None:
    assert person_key(name) == person_key("Jana Nová")
    assert find_spelling(name, ["Karel", "Jana Nová"]) == "Jana Nová"


def test_others_are_others() -> None:
    assert person_key("Jana Nova") != person_key("Jana Nová")
    assert find_spelling("  Eva  B ", ["Jana"]) == "Eva B"
    assert tidy_name(" \t") == ""


def test_a_name_is_no_longer_than_one_may_be() -> None:
    assert not is_too_long(f"  {'a' * MOST_LETTERS} ")
    assert is_too_long("a" * (MOST_LETTERS + 1))


def test_nothing_in_a_name_hides() -> None:
    assert is_readable("Jana  Nová")
    assert not is_readable("Jana\u200b")
