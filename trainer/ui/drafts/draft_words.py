"""Texts about drafts of rule changes, in the window's language.

A procedure's file names its steps for its editors; ``STEPS`` has their names for readers. A
step that a house adds keeps the name from its file.
"""

import re
from collections.abc import Mapping

from trainer.catalogue import LANGUAGES as NAMES, N_, gettext as _, translate
from trainer.games.option_words import option_words
from trainer.procedure.amendment import in_language
from trainer.procedure.drafting.choices import (
    ADDED,
    OPTION,
    PLACE,
    PRESENCE,
    SEVERITY,
    WORDS,
    Choice,
)
from trainer.procedure.drafting.draft import State
from trainer.procedure.drafting.draft_check import StaleText
from trainer.procedure.drafting.new_call import AddedCall, NewCall
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import OptionKind
from trainer.procedure.wording import CLAUSES, HAS_NEW_WORDS, NOTHING_CHANGES
from trainer.table.act import Act
from trainer.training.diff.text import WORDS as FIELDS, option_value_words, value_words
from trainer.ui.words.acts import act_words

#: By their names in the files; one that is the name of the game is said so in every language.
STEPS: Mapping[str, str] = {
    "a_player": N_("one player’s bets"),
    "accept_cut": N_("a cut that is valid"),
    "after_standing": N_("after the player stands"),
    "against_a_trick": N_("against a five card trick"),
    "against_less": N_("against a lower hand"),
    "ask_aloud": N_("asking for a spoken answer"),
    "at_a_box": N_("at a box"),
    "at_the_wrong_time": N_("at the wrong time"),
    "auction": N_("the auction of the bank"),
    "before_a_card": N_("before another card"),
    "bet": N_("bet by bet"),
    "bets": N_("the bets"),
    "bought": N_("a bought card"),
    "burn_cards": N_("burning"),
    "burnt_cards": N_("the cards to burn"),
    "bust_bets": N_("the bets of a bust hand"),
    "bust_cards": N_("the cards of a bust hand"),
    "bust_thrown_in": N_("a bust hand thrown in"),
    "buy": N_("a card that cannot be bought"),
    "buy_after_a_twist": N_("buying after a twist"),
    "buy_after_twist": N_("buying after a twist"),
    "buy_too_late": N_("buying too late"),
    "call": N_("the call"),
    "card": N_("the card"),
    "card_after_a_double": N_("a card after a double"),
    "card_at_21": N_("a card at 21"),
    "card_on_a_finished_hand": N_("a card on a finished hand"),
    "card_to_a_split_ace": N_("a card to a split ace"),
    "card_to_split": N_("the second card after a split"),
    "cards": N_("the cards"),
    "close": N_("the closing"),
    "co_player_decides": N_("a co-player decides"),
    "collect": N_("collecting"),
    "collect_shoots": N_("collecting shoot bets"),
    "collect_single": N_("collecting once only"),
    "complete_cut": N_("completing the cut"),
    "cut_card": N_("the cut card"),
    "decision_to_burn": N_("burning: not allowed"),
    "decision_to_stick": N_("sticking: not allowed"),
    "double": N_("a double: not allowed"),
    "doubled": N_("a doubled hand"),
    "doubled_plain": N_("a doubled hand without a bonus"),
    "draw": N_("drawing"),
    "elsewhere": N_("on any other box"),
    "envy": N_("the envy bonus"),
    "even": N_("at even money"),
    "even_money": N_("even money"),
    "every_bet": N_("every bet"),
    "first_card": N_("the first card"),
    "fourth_player": N_("a fourth player"),
    "hands": N_("the hands"),
    "hands_off_the_cards": N_("hands off the cards"),
    "insert_cut_card": N_("inserting the cut card"),
    "insurance": N_("insurance"),
    "late_bet": N_("a late bet"),
    "late_burn_to_the_tray": N_("burnt cards cleared late"),
    "late_insurance": N_("late insurance"),
    "late_stake": N_("a late stake"),
    "load_shoe": N_("loading the shoe"),
    "lost": N_("a lost bet"),
    "lower": N_("a lower hand"),
    "many_cards": N_("with many cards"),
    "marker": N_("the marker"),
    "money": N_("the money"),
    "new_card": N_("the new card"),
    "new_kitty": N_("a new kitty"),
    "of_one_denomination": N_("in chips of one value"),
    "of_several_denominations": N_("in chips of different values"),
    "offer": N_("the offer"),
    "offer_cut": N_("offering the cut"),
    "on_21": N_("on 21"),
    "on_a_last_box": N_("on a last box"),
    "on_a_split": N_("on a split hand"),
    "one_bet": N_("one bet"),
    "over_the_kitty": N_("over the kitty"),
    "own_cards": N_("the dealer’s own cards"),
    "own_first_card": N_("the dealer’s own first card"),
    "own_second_card": N_("the dealer’s own second card"),
    "part": N_("a part of the bet"),
    "pass_bank": N_("passing the bank"),
    "pay": N_("payouts"),
    "pay_better_pontoon": N_("a better Pontoon"),
    "pay_double": N_("paying double"),
    "pay_even": N_("paying even money"),
    "pay_insurance": N_("paying insurance"),
    "pay_royal_pontoon": N_("a royal Pontoon"),
    "pay_shoot": N_("paying shoot bets"),
    "pay_shoot_of_a_better_pontoon": N_("the shoot bet of a better Pontoon"),
    "plain": N_("without a bonus"),
    "player_answers": N_("the player’s answer"),
    "player_cuts": N_("the player cuts"),
    "player_decides": N_("the player decides"),
    "player_shoots": N_("the player’s shoot bet"),
    "players_lay": N_("players take insurance"),
    "players_lay_unasked": N_("players take insurance without being asked"),
    "players_put_up": N_("players add what is missing"),
    "players_show": N_("players show their cards"),
    "players_stake": N_("players bet"),
    "pontoon_against_an_ace": N_("a Pontoon against an ace"),
    "put_up_the_kitty": N_("putting up the kitty"),
    "refuse": N_("refusals"),
    "refuse_cut": N_("an invalid cut"),
    "rescue": N_("surrender after a double"),
    "rest_of_a_bust_bet": N_("the rest of a bust bet"),
    "rest_of_the_kitty": N_("the rest of the kitty"),
    "second_card": N_("the second card"),
    "second_player": N_("a second player"),
    "sell_the_bank": N_("selling the bank"),
    "shoot": N_("the shoot bet"),
    "show": N_("showing"),
    "shuffle": N_("shuffling"),
    "single": N_("a single bet"),
    "split": N_("the split"),
    "split_ace_and_court": N_("a split ace with a court card"),
    "split_no_aces": N_("a split of other cards than aces"),
    "split_pontoon": N_("a Pontoon after a split"),
    "split_unequal": N_("a split of unequal cards"),
    "stand": N_("standing: not allowed"),
    "stick": N_("sticking"),
    "super_bonus": N_("the super bonus"),
    "surrender_not_against_this_card": N_("surrender: not allowed with this card"),
    "surrender_too_late": N_("a late surrender"),
    "surrendered": N_("a surrendered bet"),
    "take": N_("taking"),
    "take_bets": N_("taking the bets"),
    "take_insurance": N_("taking insurance"),
    "take_lost": N_("taking lost bets"),
    "take_more": N_("taking too much"),
    "take_one_bet": N_("taking one bet"),
    "take_shoot": N_("taking shoot bets"),
    "take_tie": N_("taking the bet at a tie"),
    "three_cards": N_("with three cards"),
    "tie": N_("a tie"),
    "to_a_trick": N_("to a five card trick"),
    "to_the_tray": N_("to the discard tray"),
    "top_up": N_("topping up"),
    "more_at_first": N_("adding before the first deal"),
    "total_or_split": N_("the total, or a split"),
    "trick": N_("a five card trick"),
    "turn": N_("a player’s hand"),
    "turn_up": N_("turning up"),
    "twenty_one": N_("twenty-one"),
    "twist": N_("a twist: not allowed"),
    "twisted": N_("a twisted card"),
    "value": N_("the total of the hand"),
    "when_bust": N_("when the dealer is bust"),
    "whole": N_("the whole bet"),
    "without_delay": N_("without delay"),
    "wrong_price": N_("at the wrong price"),
    "wrong_stake": N_("a wrong stake"),
    "wrong_stake_for_a_double": N_("a wrong stake for a double"),
    "wrong_stake_for_a_split": N_("a wrong stake for a split"),
}


def step_name(name: str) -> str:
    """Name of a step for readers, by its name in the file."""
    text = STEPS.get(name)
    return name.replace("_", " ") if text is None else _(text)


_STATES: Mapping[State, str] = {
    State.DRAFT: N_("draft"),
    State.APPROVED: N_("approved"),
    State.COMING: N_("published"),
    State.IN_FORCE: N_("in force"),
    State.BROKEN: N_("✗ unreadable"),
}
_MISSING: Mapping[str, str] = {
    "title": N_("Give it a title."),
    "reason": N_("Write the reason."),
    "author": N_("Enter the author."),
    "date": N_("Choose the day on which it starts."),
    "applies_to": N_("Say which version it is for."),
}
#: What is wrong with a confirmation, by what the loader says of it.
_NEEDLESS: Mapping[str, str] = {
    NOTHING_CHANGES: N_("{clause} is confirmed, but its meaning does not change."),
    HAS_NEW_WORDS: N_("{clause} is both confirmed and reworded. Remove one of the two."),
}
#: What of a step can be changed as a whole.
_OF_A_STEP: Mapping[str, str] = {
    PLACE: N_("{step}: when"),
    PRESENCE: N_("{step}: done or not"),
}
#: Whether a step is done, and whether a call is said that a draft adds.
_WHETHER: Mapping[tuple[str, bool], str] = {
    (PRESENCE, True): N_("done"),
    (PRESENCE, False): N_("no longer done"),
    (ADDED, True): N_("said"),
    (ADDED, False): N_("not said"),
}
#: Which numbers are said with calls, by the rules that give them.
_SAID: Mapping[str, str] = {
    "own_total": N_("the dealer’s own total"),
    "hand_total": N_("the total of the hand"),
    "one_more": N_("one more than the banker’s total"),
}
#: What an option should be; each # stands for a number.
_RANGES = (
    N_("a whole number from # to #"),
    N_("a whole number from # to #, or #: no limit"),
    N_("a whole number from # to #, or #: nobody buys"),
    N_("a whole number from # to #, or #: no trick"),
    N_("a whole number from # to #, or #: any number"),
    N_("a whole number from # to #, or #: no such rule"),
    N_("a number of decks from # to #"),
    N_("a list of whole numbers from # to #, each of them once"),
    N_("a list of whole numbers from # to #, each of them once and one at least"),
    N_("a list of two whole numbers from # to #, the smaller first"),
    N_("a list of nine whole numbers from # to #, for # to #"),
    N_("two whole numbers from # to #, [#, #] for #:#"),
    N_("a list of three ratios, [[#, #], [#, #], [#, #]], say, or of none"),
    N_("a list of [stake from, money], the lowest first, each from # to #"),
    N_("a list of [cards from #, paid, staked], the fewest first"),
    N_("a list of ranks from A#TJQK, each of them once"),
    N_("a list of ranks from A#TJQK, each of them once and one at least"),
    N_("one line of words, without braces"),
    N_("one line of words; {value} stands for the number"),
)
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def state_words(state: State) -> str:
    """State of a rule change, in words."""
    return _(_STATES[state])


def missing_words(name: str) -> str:
    """Task for a missing field of a draft's head."""
    return _(_MISSING[name])


def needless_words(why: str) -> str:
    """Error in a confirmation, with a gap for the clause.

    The gap is ``{clause}``.
    """
    return _(_NEEDLESS[why])


def range_words(kind: OptionKind) -> str:
    """Allowed values of an option, in words."""
    text = _NUMBER.sub("#", kind.words)
    found = _(text) if text in _RANGES else kind.words
    for number in _NUMBER.findall(kind.words):
        found = found.replace("#", number, 1)
    return found


def title_words(title: Mapping[str, str], name: str, lang: str) -> str:
    """Title of a rule change, or its file's name without one."""
    return in_language(title, lang) or name


def sentence_words(one: StaleText, lang: str) -> str:
    """Name of a changed text: clause id, or title of the lesson."""
    if one.kind == CLAUSES:
        return one.id
    title = one.old[lang].get("says", one.id)
    return _("Lesson: {title}").format(title=title)


def choice_words(procedure: Procedure, choice: Choice, lang: str) -> str:
    """Name of a setting, as a dealer would say it."""
    if choice.kind == SEVERITY:
        text = _("Severity of {clause}: {says}")
        return text.format(clause=choice.of, says=procedure.clause(choice.of, lang, "says"))
    if choice.kind == OPTION:
        return option_words(choice.of, lang)
    if choice.kind == WORDS:
        text = _("Call “{words}” ({language})")
        return text.format(words=choice.now, language=NAMES.get(choice.field, choice.field))
    if isinstance(choice, AddedCall):
        text = _("New call: “{words}”")
        return text.format(words=choice.call.words[lang] or choice.of)
    step = step_words(procedure, choice.of, lang)
    if choice.kind in _OF_A_STEP:
        return _(_OF_A_STEP[choice.kind]).format(step=step)
    return f"{step}, {translate(lang, FIELDS.get(choice.field, choice.field))}"


def step_words(procedure: Procedure, path: str, lang: str) -> str:
    """Step in words: part of the round, moves, and own name.

    If another step of that part has the same name, the name of the step around it comes before.
    """
    inner = [step for step in procedure.leaves if f"{step.path}/".startswith(f"{path}/")]
    acts = [
        act_words(Act(step.act, what=step.what, phrase=step.phrase), procedure, lang)
        for step in inner
        if step.act is not None
    ]
    states = procedure.texts[lang].get("states", {})
    part = _state_around(path, states)
    above, _, own = path.rpartition("/")
    names = [step_name(own)]
    alike = _paths_named(procedure, own) - {path}
    if above != part and any(_state_around(other, states) == part for other in alike):
        names.insert(0, step_name(above.rpartition("/")[2]))
    done = ", ".join((*dict.fromkeys(acts), *names))
    return f"{states[part]}: {done}" if part else done


def _state_around(path: str, states: Mapping[str, object]) -> str:
    """State or named group around a step; "" for none."""
    part = path.rpartition("/")[0]
    while part and part not in states:
        part = part.rpartition("/")[0]
    return part


def _paths_named(procedure: Procedure, name: str) -> set[str]:
    """Paths of the steps and groups with this name."""
    found = (leaf.path.split("/") for leaf in procedure.leaves)
    return {
        "/".join(parts[:n])
        for parts in found
        for n, part in enumerate(parts, start=1)
        if part == name
    }


def setting_value_words(procedure: Procedure, choice: Choice, value: object, lang: str) -> str:
    """Value of a setting, in words."""
    if choice.kind == OPTION:
        return option_value_words(procedure, choice.of, value, lang)
    if choice.kind in (PRESENCE, ADDED):
        return _(_WHETHER[choice.kind, value is True])
    if choice.kind == WORDS:
        return _("“{words}”").format(words=value)
    if choice.kind != PLACE or not isinstance(value, Mapping):
        return value_words(procedure, value, lang)
    beside = str(value.get("before") or value.get("after", "")).rpartition("/")[2]
    return _beside_words(step_name(beside), before="before" in value)


def place_words(procedure: Procedure, beside: str, *, before: bool, lang: str) -> str:
    """Moment of a call: before or after a step, in words."""
    return _beside_words(step_words(procedure, beside, lang), before=before)


def _beside_words(step: str, *, before: bool) -> str:
    if before:
        return _("before “{step}”").format(step=step)
    return _("after “{step}”").format(step=step)


def number_words(procedure: Procedure, rule: str, lang: str) -> str:
    """Number said with a call, in words, or "no number"."""
    if not rule:
        return _("no number")
    text = _SAID.get(rule)
    return value_words(procedure, rule, lang) if text is None else _(text)


def added_words(procedure: Procedure, call: NewCall, lang: str) -> str:
    """Moment of an added call and its number, in words."""
    place = place_words(procedure, call.beside, before=call.before, lang=lang)
    return f"{place}; {number_words(procedure, call.value, lang)}"
