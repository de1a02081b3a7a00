"""The words in which it is told what a change does to exams."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.training.judging.words import KINDS

#: What is true of every change.
FINISH = N_(
    "Papers are drawn when an exam begins: none has to be made anew, and what is under way ends by"
    " the rules that it began with. A certificate names the version that it was examined by."
)
#: What is true where a blueprint asks for nothing that is otherwise.
AS_BEFORE = N_(
    "Exams ask for no more and no less than before; what is otherwise is judged by the new rules"
    " wherever it comes up in them."
)

#: What becomes of settings that name what is no more.
UNFIT = N_(
    "What the manager has set for this house does not fit the new rules, and nobody could train by"
    " them: set it otherwise before their day. {why}"
)


#: What a blueprint asks for, as it is spoken of.
FIELDS: Mapping[str, str] = {
    "pass_mark": N_("the pass mark"),
    "rounds": N_("rounds"),
    "minutes": N_("length in minutes"),
    "start": N_("how the first round begins"),
    "interruptions": N_("interruptions at most"),
    "away": N_("seconds that each of them may last"),
    "days": N_("days after which one that was left ends by itself"),
    "pays": N_("paying"),
    "takes": N_("taking bets"),
    "lets_pass": N_("refusing"),
    "draws": N_("drawing and standing"),
    "clause_faults": N_("faults against one clause that fail it"),
    "clause_share": N_("share of its occasions that these have to exceed"),
    "attempts": N_("attempts that are free"),
    "wait_days": N_("days between two attempts"),
    "second_part": N_("a second part after a single critical fault"),
    "faults": N_("faults shown"),
    "critical": N_("critical ones among them"),
    "acts_from": N_("acts between two faults at least"),
    "acts_to": N_("acts between two faults at most"),
    "kinds": N_("kinds of faults"),
    "hits": N_("faults to be called"),
    "critical_missed": N_("critical ones that may be missed"),
    "false_calls": N_("false calls in 100 right acts at most"),
    "within": N_("acts within which a fault may be called"),
    "seconds": N_("seconds for an act"),
    "waits": N_("the dealer waits while a fault is named"),
    "tables": N_("tables at once"),
}

#: Values and kinds of faults; what is not here is written as it stands.
VALUES: Mapping[str, str] = {
    "deal": N_("with the deal"),
    "shuffle": N_("with the shuffle"),
    **KINDS,
}
