"""Slips that were right by former rules: the table says until when they were."""

from functools import cache

from trainer.procedure.reading import DataError
from trainer.training.current.former import FormerRules
from trainer.training.current.words import was_the_rule
from trainer.training.judging.verdict import Verdict
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.program import Formerly


def tell_former_rules(table: TableScreen, program: Formerly) -> None:
    """Let a table say of a slip that was right before until when it was."""

    @cache
    def former() -> FormerRules | None:
        """Read when the first slip asks for them; None where they cannot be had."""
        try:
            return program.former_rules(table.procedure)
        except DataError:
            return None

    def remark(verdict: Verdict, lang: str) -> str:
        rules = former()
        if rules is None:
            return ""
        until = rules.until_of(table.sitting.session, verdict)
        return "" if until is None else was_the_rule(until, lang, rules.day)

    table.panel.remark = remark
