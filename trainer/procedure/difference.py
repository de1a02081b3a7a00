"""Differences between two procedures, by meaning.

Procedures are compared as read, not as written: a comment, or an order without meaning,
makes no difference. Each difference has a permanent name. It names the clauses whose
meaning it touches: those of both procedures that ask for the changed thing.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from posixpath import commonpath
from typing import NamedTuple

from trainer.procedure.cases import (
    GIVEN,
    Plain,
    conditions_as_data,
    given_value,
    option_values,
    own_cases,
    plain,
    rule_as_data,
    settings_as_data,
    step_as_data,
    way_as_data,
    whole_step_as_data,
)
from trainer.procedure.cited_clauses import (
    find_asking_clauses,
    find_clauses_about,
    find_order_clauses,
    leaves_of,
    merged,
)
from trainer.procedure.kinds import (
    CALL,
    CITED,
    CLAUSE,
    COMES,
    GOES,
    LIMIT,
    MOVES,
    NEVER,
    NEW,
    OPTION,
    ORDER,
    REWORDED,
    SETTING,
    SEVERITY,
    SPOTS,
    STATE,
    STEP,
    TOLD,
    WAY,
    WHOLE,
    WITHDRAWN,
    WORDS,
    Difference,
    find_moved,
    kind_of,
)
from trainer.procedure.spec import MAJOR, MINOR, Procedure
from trainer.procedure.step import EXCLUSIVE, IN_ORDER, Never, Phase, Step


class StepPlace(NamedTuple):
    """Step at its place: in a list of a group (its path)."""

    procedure: Procedure
    step: Step
    group: str
    due: str
    beside: tuple[Step, ...]

    @property
    def place(self) -> dict[str, Plain]:
        """Place as plain data: the group and the step before it."""
        at = self.beside.index(self.step)
        after = self.beside[at - 1].name if at else None
        return {"in": self.group, "after": after}

    @property
    def around(self) -> tuple[str, ...]:
        """Clauses of neighbours on the order of steps before or after them."""
        if self.due != IN_ORDER:
            return ()
        at = self.beside.index(self.step)
        before = (leaf.before_clauses for one in self.beside[:at] for leaf in leaves_of(one))
        after = (leaf.after_clauses for one in self.beside[at + 1 :] for leaf in leaves_of(one))
        return merged(*before, *after)

    @property
    def inner(self) -> tuple["StepPlace", ...]:
        """Inner steps at their places."""
        return place_steps(self.procedure, self.step.steps, self.step.path, self.step.due)


def place_steps(
    procedure: Procedure, steps: Sequence[Step], group: str, due: str
) -> tuple[StepPlace, ...]:
    """Return the steps of a list at their places."""
    return tuple(StepPlace(procedure, step, group, due, tuple(steps)) for step in steps)


#: Of exclusive steps that are the cases of one the first counts whose conditions hold.
IN_CASES = "in cases"


def by_cases(
    old: Sequence[StepPlace], new: Sequence[StepPlace]
) -> tuple[Sequence[StepPlace], Sequence[StepPlace]]:
    """Return exclusive steps as cases where that shows a change more clearly.

    Cases have only their own conditions. The steps stay as they are where all of them have
    the conditions that they had.
    """
    was = {one.step.name: conditions_as_data(one.step.when) for one in old if one.due == EXCLUSIVE}
    now = {one.step.name: conditions_as_data(one.step.when) for one in new if one.due == EXCLUSIVE}
    if all(was[name] == now[name] for name in was.keys() & now.keys()):
        return old, new
    cases = [own_cases([one.step for one in side]) for side in (old, new)]
    if None in cases:
        return old, new
    told = (
        place_steps(side[0].procedure, own or (), side[0].group, IN_CASES)
        for side, own in zip((old, new), cases, strict=True)
    )
    return next(told), next(told)


class StepComparison:
    """Comparison of the steps of two procedures; ``found`` has the differences."""

    def __init__(self) -> None:
        self.found: list[Difference] = []
        self._gone: list[StepPlace] = []
        self._come: list[StepPlace] = []

    def compare(
        self, old: Sequence[StepPlace], new: Sequence[StepPlace], *, elsewhere: bool = False
    ) -> None:
        """Compare two lists of steps at the same place.

        ``elsewhere``: the place has changed. Then fields given by the group around are not
        compared: they go with the place.
        """
        old, new = by_cases(old, new)
        was = {one.step.name: one for one in old}
        now = {one.step.name: one for one in new}
        self._gone += [one for name, one in was.items() if name not in now]
        self._come += [one for name, one in now.items() if name not in was]
        for name, one in now.items():
            if name in was:
                self._pair(was[name], one, elsewhere=elsewhere)
        self._order(was, now)

    def _pair(self, old: StepPlace, new: StepPlace, *, elsewhere: bool) -> None:
        said, says = (step_as_data(one.procedure, one.step) for one in (old, new))
        was = old.step.path if old.step.path != new.step.path else ""
        for field in dict.fromkeys((*said, *says)):
            if said.get(field) == says.get(field) or _follows_from(field, said, says):
                continue
            if elsewhere and field in GIVEN:
                continue
            clauses = _touched(field, old.step, new.step)
            self.found.append(
                Difference(
                    kind_of(field),
                    STEP,
                    new.step.path,
                    field,
                    clauses,
                    said.get(field),
                    says.get(field),
                    was=was,
                )
            )
        self.compare(old.inner, new.inner, elsewhere=elsewhere)

    def _order(self, was: Mapping[str, StepPlace], now: Mapping[str, StepPlace]) -> None:
        """Find steps moved among their neighbours, where their order counts."""
        if {one.due for one in (*was.values(), *now.values())} == {EXCLUSIVE}:
            return
        for name in find_moved(was, now):
            self._moved(was[name], now[name])

    def _moved(self, old: StepPlace, new: StepPlace) -> None:
        around = merged(old.around, new.around)
        clauses = merged(find_clauses_about(old.step, new.step), around)
        was = old.step.path if old.step.path != new.step.path else ""
        self.found.append(
            Difference(MOVES, STEP, new.step.path, "", clauses, old.place, new.place, was=was)
        )

    def finish(self) -> None:
        """Report the steps that come or go; pair the moved ones.

        A step that went in one place may have come in another.
        """
        for new in self._come:
            same = (one for one in self._gone if _step_key(one) == _step_key(new))
            old = next(same, None)
            if old is None:
                self.found.append(_only(COMES, new))
                continue
            self._gone = [one for one in self._gone if one is not old]
            self._moved(old, new)
            self._pair(old, new, elsewhere=True)
        self.found += [_only(GOES, one) for one in self._gone]


def merge_given(old: Procedure, found: Iterable[Difference]) -> Iterable[Difference]:
    """Merge equal changes of a whole state or group into one.

    A field that a state or group gives to everything inside makes a single difference, of
    that state or group.
    """
    some = list(found)
    alike: defaultdict[str, set[str]] = defaultdict(set)
    for one in some:
        if one.field in GIVEN and not one.was:
            alike[_change(one)].add(one.of)
    told: dict[str, Difference] = {}
    for one in some:
        whole = replace(one, of=_giving(old, one, alike.get(_change(one), set())))
        known = told.get(whole.name, whole)
        told[whole.name] = replace(known, clauses=merged(known.clauses, whole.clauses))
    return told.values()


def _change(one: Difference) -> str:
    return f"{one.field} {one.old} {one.new}"


def _giving(old: Procedure, one: Difference, alike: set[str]) -> str:
    """Return the path of the widest group that changed alike.

    Everything in it that had the old value has changed. Where there is no such state or
    group, it is the path of the difference itself.
    """
    parts = one.of.split("/")
    for number in range(1, len(parts) if one.of in alike else 0):
        around = "/".join(parts[:number])
        within = [leaf for leaf in old.leaves if leaf.path.startswith(f"{around}/")]
        had = {leaf.path for leaf in within if given_value(leaf, one.field) == one.old}
        if len(had) > 1 and had <= alike:
            return commonpath(had)
    return one.of


def _only(kind: str, one: StepPlace) -> Difference:
    """Return the difference of a step that one side lacks."""
    whole = {**one.place, "step": whole_step_as_data(one.procedure, one.step)}
    old, new = (whole, None) if kind == GOES else (None, whole)
    clauses = merged(find_clauses_about(one.step), one.around)
    return Difference(kind, STEP, one.step.path, "", clauses, old, new)


def _step_key(one: StepPlace) -> object:
    """Return a key that recognises a moved step: name and content."""
    step = one.step
    return (step.name, step.act, step.what, step.event, [inner.name for inner in step.steps])


def _follows_from(field: str, said: Mapping[str, Plain], says: Mapping[str, Plain]) -> bool:
    """Tell if a field follows from a detail that comes or goes."""
    detail, _, clauses = field.partition(" ")
    return clauses == "clauses" and (detail in said) != (detail in says)


def _touched(field: str, old: Step, new: Step) -> tuple[str, ...]:
    """Return the clauses whose meaning changes with a step's field."""
    both = (old, new)
    detail = field.removesuffix(" clauses")
    regulated = [one.clauses for step in both for one in step.details if one.field == detail]
    if kind_of(field) == CITED:
        lists = regulated or [getattr(step, field) for step in both]
        first, last = set(lists[0]), set(lists[-1])
        return tuple(c for c in merged(*lists) if c in first ^ last) or merged(*lists)
    if regulated:
        return merged(*regulated)
    if field == "due":
        return find_order_clauses(*both) or find_asking_clauses(*both)
    if kind_of(field) in (ORDER, SPOTS):
        order = merged(old.order_clauses, new.order_clauses)
        asked = () if order and field == "order" else find_asking_clauses(*both)
        return merged(order, asked)
    return find_clauses_about(*both) if kind_of(field) == LIMIT else find_asking_clauses(*both)


__all__ = ["Difference", "find_differences", "rules_by_name"]

_INTERRUPT = "interrupt"


def find_differences(old: Procedure, new: Procedure) -> tuple[Difference, ...]:
    """Find every difference in meaning, in the order of a round.

    There is none where both mean the same. Both may be of any game: things of one game only
    come or go.
    """
    known = new.derived.get(find_differences)
    if known is None or known[0] is not old:
        known = new.derived[find_differences] = old, _found(old, new)
    found: tuple[Difference, ...] = known[1]
    return found


def _found(old: Procedure, new: Procedure) -> tuple[Difference, ...]:
    steps = StepComparison()
    was = {phase.path: phase for phase in old.phases}
    now = {phase.path: phase for phase in new.phases}
    for path, phase in now.items():
        before = was.get(path)
        inner = place_steps(new, phase.root.steps, path, phase.root.due)
        if before is None:
            steps.compare((), inner)
        else:
            roots = (
                place_steps(old, (before.root,), "", IN_ORDER),
                place_steps(new, (phase.root,), "", IN_ORDER),
            )
            steps.compare(*roots)
    for path, phase in was.items():
        if path not in now:
            steps.compare(place_steps(old, phase.root.steps, path, phase.root.due), ())
    steps.compare(
        place_steps(old, old.interrupts, _INTERRUPT, IN_ORDER),
        place_steps(new, new.interrupts, _INTERRUPT, IN_ORDER),
    )
    steps.finish()
    done = (
        *_states(old, new),
        *merge_given(old, steps.found),
        *_ways(old, new),
        *_rules(old, new),
        *_options(old, new),
        *_of_the_whole(old, new),
    )
    return (
        *done,
        *_clauses(old, new, {clause for one in done for clause in one.clauses}),
        *_severities(old, new),
        *_settings(old, new),
    )


# --- states, and the ways between them


def _states(old: Procedure, new: Procedure) -> Iterator[Difference]:
    was = {phase.path: phase for phase in old.phases}
    now = {phase.path: phase for phase in new.phases}
    for path in dict.fromkeys((*was, *now)):
        before, after = was.get(path), now.get(path)
        clauses = find_clauses_about(*(one.root for one in (before, after) if one))
        if before is None or after is None:
            was_said, says = (one and _state_said(one) for one in (before, after))
            yield Difference(STATE, STATE, path, "", clauses, was_said, says)
            continue
        one, other = _state_said(before), _state_said(after)
        for field in one:
            if one[field] != other[field]:
                yield Difference(STATE, STATE, path, field, clauses, one[field], other[field])
    order = _in_order(was, now)
    if order is not None:
        yield Difference(STATE, WHOLE, "states", "", (), *order)


def _state_said(phase: Phase) -> dict[str, Plain]:
    return {"final": phase.final, "begins_round": phase.begins_round, "chart": phase.chart}


def _in_order(was: Iterable[str], now: Iterable[str]) -> tuple[list[str], list[str]] | None:
    """Return the common names in both orders; None if these are equal."""
    old, new = list(was), list(now)
    one = [name for name in old if name in new]
    other = [name for name in new if name in old]
    return (one, other) if one != other else None


def _ways(old: Procedure, new: Procedure) -> Iterator[Difference]:
    was, now = ({phase.path: phase for phase in one.phases} for one in (old, new))
    for path in dict.fromkeys((*was, *now)):
        sides = [(old, was.get(path)), (new, now.get(path))]
        said = [
            {} if phase is None else {phase.way_name(e): way_as_data(e) for e in phase.edges}
            for _, phase in sides
        ]
        for name in dict.fromkeys((*said[0], *said[1])):
            one, other = said[0].get(name), said[1].get(name)
            if one != other:
                yield Difference(WAY, WAY, name, "", _led_to(sides, one, other), one, other)
        order = _in_order(*said)
        if order is not None:
            led = (_led_to(sides, said[0][name], said[1][name]) for name in order[0])
            yield Difference(WAY, STATE, path, "ways", merged(*led), *order)


def _led_to(
    sides: Iterable[tuple[Procedure, Phase | None]],
    *ways: Mapping[str, Plain] | None,
) -> tuple[str, ...]:
    """Return the clauses of the state that a way leads to.

    Where there is no such state, they are those of the state where the way begins.
    """
    found: list[Iterable[str]] = []
    for (procedure, phase), way in zip(sides, ways, strict=True):
        if way is not None and phase is not None:
            there = [one.root for one in procedure.phases if one.path == way["to"]]
            found += [find_asking_clauses(*there) if there else find_asking_clauses(phase.root)]
    return merged(*found)


# --- what is never due


def rules_by_name(procedure: Procedure) -> dict[str, Never]:
    """Return the ``never`` rules by unique name: id or content."""
    found: dict[str, Never] = {}
    for rule in procedure.never:
        said = rule_as_data(rule)
        about = " ".join(filter(None, (rule.act, rule.what, rule.phrase)))
        when = " and ".join(said.get("when", ()))
        name = rule.id or about
        if name in found or not rule.id:
            name = f"{name} when {when}" if when else name
        while name in found:
            name = f"{name} again"
        found[name] = rule
    return found


def _rules(old: Procedure, new: Procedure) -> Iterator[Difference]:
    was, now = rules_by_name(old), rules_by_name(new)
    called = dict(_reworded_rules(was, now))
    pairs = {name: (was.get(called.get(name, name)), rule) for name, rule in now.items()}
    gone = [name for name in was if name not in now and name not in called.values()]
    for name, (one, other) in {**pairs, **{name: (was[name], None) for name in gone}}.items():
        said, says = (rule and rule_as_data(rule) for rule in (one, other))
        if said != says:
            clauses = merged(*(rule.clauses for rule in (one, other) if rule))
            before = called.get(name, "")
            yield Difference(NEVER, NEVER, name, "", clauses, said, says, was=before)
    for act in dict.fromkeys(rule.act for rule in new.never):
        of_act = [[n for n, rule in some.items() if rule.act == act] for some in (was, now)]
        order = _in_order(*of_act)
        if order is not None:
            clauses = merged(*(now[name].clauses for name in order[0]))
            yield Difference(NEVER, NEVER, act, "order", clauses, *order)


def _reworded_rules(
    was: Mapping[str, Never], now: Mapping[str, Never]
) -> Iterator[tuple[str, str]]:
    """Yield new and old names of rules on the same act.

    Their conditions or clauses differ.
    """
    gone = [(name, rule) for name, rule in was.items() if name not in now]
    for name, rule in now.items():
        spoken = [one for one in gone if name not in was and _about(one[1]) == _about(rule)]
        if spoken:
            gone.remove(spoken[0])
            yield name, spoken[0][0]


def _about(rule: Never) -> tuple[str | None, ...]:
    return rule.id, rule.act, rule.what, rule.phrase


# --- options


def _options(old: Procedure, new: Procedure) -> Iterator[Difference]:
    was, now = option_values(old), option_values(new)
    for name in dict.fromkeys((*was, *now)):
        given = [one.options[name].clauses for one in (old, new) if name in one.options]
        if was.get(name) != now.get(name):
            clauses = merged(*given, *_resting_on(merged(*given), old, new))
            yield Difference(OPTION, OPTION, name, "", clauses, was.get(name), now.get(name))
        elif len(given) > 1 and given[0] != given[1]:
            clauses = merged(*given)
            yield Difference(CITED, OPTION, name, "clauses", clauses, *map(list, given))


def _resting_on(clauses: tuple[str, ...], *sides: Procedure) -> Iterator[tuple[str, ...]]:
    """Yield the clauses of every act that cites one of these."""
    leaves = (leaf for side in sides for leaf in side.leaves)
    return (leaf.every_clause for leaf in leaves if not set(clauses).isdisjoint(leaf.every_clause))


# --- clauses, and what is said of the whole


def _of_the_whole(old: Procedure, new: Procedure) -> Iterator[Difference]:
    for field in ("otherwise", "pot_clauses"):
        one, other = getattr(old, field), getattr(new, field)
        if one != other:
            yield Difference(CITED, WHOLE, field, "", merged(one, other), list(one), list(other))
    for start in dict.fromkeys((*old.starts, *new.starts)):
        at, to = old.starts.get(start), new.starts.get(start)
        if at != to:
            yield Difference(WAY, WHOLE, "start", start, (), at, to)


def _clauses(old: Procedure, new: Procedure, changed: Collection[str]) -> Iterator[Difference]:
    """Yield new, withdrawn and reworded clauses, with changed clauses they mention."""
    for lang in dict.fromkeys((*old.texts, *new.texts)):
        was, now = (dict(one.texts.get(lang, {}).get("clauses", {})) for one in (old, new))
        for clause in dict.fromkeys((*was, *now)):
            one, other = was.get(clause), now.get(clause)
            if one != other:
                kind = NEW if one is None else WITHDRAWN if other is None else REWORDED
                if kind == REWORDED and _read_alike(one, other):
                    kind = TOLD
                spoken = merged(*(side.speaks_of.get(clause, ()) for side in (old, new)))
                touched = (clause, *(each for each in spoken if each in changed))
                yield Difference(kind, CLAUSE, clause, lang, touched, plain(one), plain(other))
        yield from _other_texts(old, new, lang)
        guessed, guesses = (one.guess.get(lang) for one in (old, new))
        if guessed != guesses:
            yield Difference(TOLD, WHOLE, "guess", lang, (), guessed, guesses)


def _read_alike(one: object, other: object) -> bool:
    """Tell if a clause reads the same, apart from its reason."""
    if not isinstance(one, Mapping) or not isinstance(other, Mapping):
        return False
    return all(one.get(field) == other.get(field) for field in ("text", "says"))


def _other_texts(old: Procedure, new: Procedure, lang: str) -> Iterator[Difference]:
    """Yield reworded calls, states, parts and lessons.

    Texts of one side only come or go with the thing that they name.
    """
    for kind in ("calls", "states", "parts", "lessons"):
        was, now = (dict(one.texts.get(lang, {}).get(kind, {})) for one in (old, new))
        for name in was:
            if name in now and was[name] != now[name]:
                called = [s.every_clause for p in (old, new) for s in p.leaves if s.phrase == name]
                how = (WORDS, CALL) if kind == "calls" else (TOLD, kind)
                yield Difference(
                    *how, name, lang, merged(*called), plain(was[name]), plain(now[name])
                )


def _severities(old: Procedure, new: Procedure) -> Iterator[Difference]:
    known = [set(one.texts["en"].get("clauses", {})) for one in (old, new)]
    for clause in dict.fromkeys((*old.severities, *new.severities)):
        one, other = (side.severities.get(clause, MAJOR) for side in (old, new))
        if clause in known[0] ^ known[1]:
            continue
        if one != other:
            yield Difference(SEVERITY, SEVERITY, clause, "", (clause,), one, other)
            continue
        one, other = (_of_a_hand(side, clause) for side in (old, new))
        if one != other and _OF_A_HAND in _regulated_by(clause, old, new):
            yield Difference(SEVERITY, SEVERITY, clause, _OF_A_HAND, (clause,), one, other)


_OF_A_HAND = "with"


def _of_a_hand(procedure: Procedure, clause: str) -> str:
    """Return the severity of a wrong hand; minor without a grade."""
    return procedure.severities.get(clause, MINOR)


def _regulated_by(clause: str, *procedures: Procedure) -> set[str]:
    """Return the details that cite the clause first."""
    return {
        detail.field
        for procedure in procedures
        for step in procedure.leaves
        for detail in step.details
        if detail.clauses[:1] == (clause,)
    }


def _settings(old: Procedure, new: Procedure) -> Iterator[Difference]:
    was, now = settings_as_data(old), settings_as_data(new)
    for name in dict.fromkeys((*was, *now)):
        if was.get(name) != now.get(name):
            of, _, field = name.partition(" ")
            yield Difference(SETTING, WHOLE, of, field, (), was.get(name), now.get(name))
