"""What a draft does is told in the words of one language."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from trainer.app import App
from trainer.procedure.difference import find_differences
from trainer.procedure.drafting.draft_check import DraftReport
from trainer.ui.drafts.options_form import _effect

THREE = Path(__file__).parents[1] / "amendments" / "burn_three.toml"


def test_a_lesson_is_quoted_in_the_language_of_the_window_only() -> None:
    program = App()
    below, above = program.procedure("prague"), program.procedure("prague", [THREE])
    found = find_differences(below, above)
    proof = cast("DraftReport", SimpleNamespace(below=below, above=above, differences=found))
    for lang, quoted, other in (("cs", "Sejmutí", "The cut"), ("en", "The cut", "Sejmutí")):
        told = "\n".join(_effect(proof, lang))
        assert quoted in told
        assert other not in told
