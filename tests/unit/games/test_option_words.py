"""Every option of every game has a name that people speak, in both languages."""

from trainer.games import families
from trainer.games.option_words import NUMBERS, OPTIONS, VALUES, option_words
from trainer.procedure.load import LANGUAGES


def test_every_option_has_a_name_of_its_own() -> None:
    for family in families().values():
        missing = family.options.keys() - OPTIONS.keys()
        assert not missing
        for lang in LANGUAGES:
            names = [option_words(name, lang) for name in family.options]
            assert len(set(names)) == len(names)


def test_no_name_is_left_of_an_option_that_is_gone() -> None:
    there = {name for family in families().values() for name in family.options}
    assert not OPTIONS.keys() - there


def test_every_word_that_an_option_can_be_is_spoken() -> None:
    said = {
        (name, value)
        for family in families().values()
        for name, kind in family.options.items()
        for value in kind.choices
        if isinstance(value, str)
    }
    there = {(name, value) for name, values in VALUES.items() for value in values}
    assert said == there


def test_every_number_that_stands_for_something_else_is_spoken() -> None:
    told = {
        name
        for family in families().values()
        for name, kind in family.options.items()
        if ", or 0: " in kind.words
    }
    assert told == {name for name, numbers in NUMBERS.items() if 0 in numbers} - {"stand_from"}
