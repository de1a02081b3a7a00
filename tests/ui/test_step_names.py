"""What steps are called where rules are written."""

from collections.abc import Iterator

import pytest

from trainer.app import App
from trainer.procedure.drafting.choices import choices_of
from trainer.ui.drafts.draft_words import STEPS, choice_words, step_name
from trainer.ui.words.times import Language


def names(program: App) -> Iterator[str]:
    """The names of all steps that a shipped procedure has, without those of its states."""
    for house in program.procedure_ids():
        procedure = program.manual(house)
        states = procedure.texts["en"]["states"]
        for leaf in procedure.leaves:
            parts = leaf.path.split("/")
            paths = ("/".join(parts[:n]) for n in range(2, len(parts) + 1))
            yield from (path.rpartition("/")[2] for path in paths if path not in states)


def test_every_step_that_is_shipped_has_a_name_in_the_window(program: App) -> None:
    assert set(names(program)) - STEPS.keys() == {"pontoon"}
    assert STEPS.keys() - set(names(program)) == set(), "and none is named that is nowhere"


def test_a_czech_manager_reads_no_name_of_a_file(program: App, language: Language) -> None:
    language.use("cs")
    assert step_name("burn_cards") == "pálení"
    assert {n for n in STEPS if step_name(n) == STEPS[n]} == set()
    prague = program.manual("prague")
    told = [choice_words(prague, one, "cs") for one in choices_of(prague) if one.of.count("/")]
    assert any("Odmítnout pojištění, pozdní pojištění" in one for one in told)
    assert not any("_" in one for one in told)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_step_of_a_houses_own_is_called_as_its_file_names_it(
    language: Language, lang: str
) -> None:
    language.use(lang)
    assert step_name("our_own_total") == "our own total"


def test_no_two_choices_are_called_the_same(program: App, language: Language) -> None:
    for lang in ("en", "cs"):
        language.use(lang)
        for house in program.procedure_ids():
            procedure = program.manual(house)
            told = [choice_words(procedure, one, lang) for one in choices_of(procedure)]
            assert len(told) == len(set(told)), (house, lang)
