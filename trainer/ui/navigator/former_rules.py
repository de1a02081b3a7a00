"""Slips that were right by former rules: the table says until when they were."""

from datetime import date
from functools import cache, lru_cache

from trainer.app import App
from trainer.procedure.reading import DataError
from trainer.training.current.former import FormerRules
from trainer.training.current.words import was_the_rule
from trainer.training.judging.verdict import Verdict
from trainer.ui.deal.table_screen import TableScreen


def tell_former_rules(table: TableScreen, program: App) -> None:
    """Let a table say of a slip that was right before until when it was."""

    @cache
    def former() -> FormerRules | None:
        """Read when the first slip asks for them; None where they cannot be had."""
        try:
            return program.former_rules(table.procedure)
        except DataError:
            return None

    @lru_cache(maxsize=1)
    def until_of(verdict: Verdict) -> date | None:
        """Found once for the last slip: it is told at several places."""
        rules = former()
        return None if rules is None else rules.until_of(table.sitting.session, verdict)

    def remark(verdict: Verdict, lang: str) -> str:
        rules, until = former(), until_of(verdict)
        return "" if rules is None or until is None else was_the_rule(until, lang, rules.day)

    table.panel.verdict.remark = table.line.remark = remark
