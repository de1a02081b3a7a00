"""The words in which it is told what a change does to exams."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.training.judging.words import KINDS

#: What is true of every change.
FINISH = N_(
    "Each exam is drawn when it begins, so nothing needs to be prepared again. An "
    "exam in progress ends under the rules it began with. A certificate names the "
    "version used in its exam."
)
#: What is true where a blueprint asks for nothing that is otherwise.
AS_BEFORE = N_(
    "Exams cover the same as before. Whatever has changed is judged by the new "
    "rules wherever it comes up."
)

#: What becomes of settings that name what is no more.
UNFIT = N_(
    "The training manager’s settings for this house do not fit the new rules, and nobody "
    "could train under them. Change the settings before the rules take effect. "
    "{why}"
)


#: What a blueprint asks for, as it is spoken of.
FIELDS: Mapping[str, str] = {
    "pass_mark": N_("pass mark"),
    "rounds": N_("rounds"),
    "minutes": N_("length in minutes"),
    "start": N_("start of the first round"),
    "interruptions": N_("interruptions allowed"),
    "away": N_("seconds allowed per interruption"),
    "days": N_("days until an exam that was left ends by itself"),
    "pays": N_("payouts"),
    "takes": N_("collections"),
    "lets_pass": N_("refusals"),
    "draws": N_("draws"),
    "clause_faults": N_("mistakes against one rule that fail the exam"),
    "clause_share": N_("share of its chances these must exceed"),
    "attempts": N_("free attempts"),
    "wait_days": N_("days between two attempts"),
    "second_part": N_("second part after one critical mistake"),
    "faults": N_("mistakes shown"),
    "critical": N_("critical ones among them"),
    "acts_from": N_("fewest moves between two mistakes"),
    "acts_to": N_("most moves between two mistakes"),
    "kinds": N_("kinds of mistakes"),
    "hits": N_("mistakes to call"),
    "critical_missed": N_("critical mistakes that may be missed"),
    "false_calls": N_("most false calls in 100 right moves"),
    "within": N_("moves allowed to call a mistake"),
    "seconds": N_("seconds per move"),
    "waits": N_("dealer waits while a mistake is named"),
    "tables": N_("tables at once"),
}

#: Values and kinds of faults; what is not here is written as it stands.
VALUES: Mapping[str, str] = {
    "deal": N_("with the deal"),
    "shuffle": N_("with a new shoe"),
    **KINDS,
}
