"""Reader of a procedure's raw data; binds and checks every name."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from trainer.procedure.amendment import read_amended
from trainer.procedure.cases import NOTHING, Inherited, by_cases
from trainer.procedure.cited_clauses import read_speaks_of
from trainer.procedure.fields import NEEDS_CLAUSES, Fields, Problem, shorten, suggest_name
from trainer.procedure.lesson import read_lessons
from trainer.procedure.spec import EDITION, WEIGHTS, Option, Procedure
from trainer.procedure.step import (
    AGAIN_WAYS,
    ALTERNATING,
    GROUP_WAYS,
    IN_ORDER,
    LEAF_WAYS,
    ONE_OF,
    Edge,
    Never,
    Phase,
    Regulated,
    Step,
    When,
)
from trainer.procedure.training_rules import (
    HELP_STAGES,
    read_blueprint,
    read_inspector_exam,
    read_remedies,
    read_renewal,
    read_targets,
)
from trainer.procedure.vocabulary import Vocabulary
from trainer.table.act import CHOICES
from trainer.table.grammar import ACTS
from trainer.table.house import House


def read_rules(reader: "_Reader", raw: list[Any]) -> tuple[Never, ...]:
    """Read the ``never`` rules; the first that holds for an act counts."""
    return tuple(rule for n, item in enumerate(raw, 1) for rule in _rules(reader, item, n))


def _rules(reader: "_Reader", raw: object, number: int) -> Iterator[Never]:
    """Read a rule, or each of its cases.

    A case takes from the rule whatever it leaves out.
    """
    at = f"never {number}"
    fields = reader.fields(raw, at)
    act = reader.act(fields) or ""
    if fields.raw.get("act") is None:
        fields.add("needs the act that it speaks of", "act")
    common = _said(reader, fields, Never(act, None, (), (), number=number))
    cases = fields.tables("case")
    fields.close()
    if not cases:
        yield _cited(fields, common)
    for nth, case in enumerate(cases, start=1):
        inner = reader.fields(case, f"{at}, case {nth}")
        rule = _said(reader, inner, common)
        inner.close()
        yield _cited(inner, rule)


def _said(reader: "_Reader", fields: Fields, above: Never) -> Never:
    what = fields.get("what")
    known = ACTS[above.act].what if above.act in ACTS else ()
    if what is not None and what not in known:
        fields.add(f"{shorten(what)} is unknown for {above.act}", "what")
    return Never(
        above.act,
        above.what if what is None else what,
        (*above.when, *reader.when(fields, "when")),
        fields.texts("clauses") or above.clauses,
        fields.text("phrase", "") or above.phrase,
        fields.text("id", "") or above.id,
        above.number,
    )


def _cited(fields: Fields, rule: Never) -> Never:
    if not rule.clauses:
        fields.add(f"{NEEDS_CLAUSES} that a fault names", "clauses")
    return rule


#: The language that verdicts are logged in, and that stands in for one that a text lacks.
FIRST = "en"


class TextsByLanguage(dict[str, Mapping[str, Any]]):
    """Texts by language; missing languages fall back to English, or any.

    A house's manual may be in one language.
    """

    def __missing__(self, lang: str) -> Mapping[str, Any]:
        if lang != FIRST and FIRST in self:
            return self[FIRST]
        for texts in self.values():
            return texts
        raise KeyError(lang)


def read_states(reader: "_Reader", raw: list[Any]) -> tuple[Phase, ...]:
    """Read the states, with their parents' fields and their charts."""
    names = [str(item.get("id")) for item in raw if isinstance(item, Mapping)]
    parents: dict[str, Inherited] = {}
    charts: dict[str, Step] = {}
    found = []
    for number, item in enumerate(raw, start=1):
        path = item.get("id") if isinstance(item, Mapping) else None
        fields = reader.fields(item, f"phase {path or number!r}")
        path = fields.text("id")
        given = reader.given(fields, _above(parents, path))
        if "over" in fields.raw:
            parents[path] = given
            charts[path] = _chart(reader, fields, path)
        elif _is_parent(fields.raw, names):
            parents[path] = given
            fields.close()
        else:
            chart = next((chart for chart in charts if path.startswith(f"{chart}/")), "")
            found.append(_state(reader, fields, path, chart, given))
    return tuple(_with_charts(phase, charts) for phase in found)


def _above(parents: Mapping[str, Inherited], path: str) -> Inherited:
    """Return the fields that a state's nearest parent gives it."""
    above = [given for parent, given in parents.items() if path.startswith(f"{parent}/")]
    return above[-1] if above else NOTHING


def _chart(reader: "_Reader", fields: Fields, path: str) -> Step:
    """Read a chart of states; each spot runs through it separately."""
    order = reader.name(fields, "order", reader.vocabulary.orders)
    if order is None:
        fields.add("needs an order for its spots: 'any order', say", "order")
    step = Step(
        path,
        over=reader.name(fields, "over", reader.vocabulary.sets),
        order=order,
        order_clauses=fields.texts("order_clauses"),
        chart=path,
    )
    fields.close()
    return step


def _state(reader: "_Reader", fields: Fields, path: str, chart: str, given: Inherited) -> Phase:
    steps = reader.steps(fields.tables("step"), path, given)
    due = fields.word("due", GROUP_WAYS, IN_ORDER)
    if len(steps) > 1 and "due" not in fields.raw:
        fields.add(unordered(steps), "due")
    phase = Phase(
        path,
        Step(path, due=due, steps=steps, when=reader.when(fields, "when")),
        tuple(_ways(reader, fields)),
        final=fields.flag("final", default=False),
        begins_round=fields.flag("begins_round", default=False),
        chart=chart,
    )
    fields.close()
    return phase


def _ways(reader: "_Reader", fields: Fields) -> Iterator[Edge]:
    for index, item in enumerate(fields.tables("next"), start=1):
        inner = Fields(item, f"{fields.place}, next {index}", reader.problems)
        only = inner.get("ahead") == "only"
        listed = isinstance(inner.raw.get("ahead"), list)
        certain = reader.when(inner, "ahead") if listed else ()
        ahead = only or listed or inner.flag("ahead", default=True)
        on = inner.word("on", reader.vocabulary.answers, "")
        to = inner.text("to")
        name = inner.text("id", to.rpartition("/")[2])
        when = reader.when(inner, "when")
        yield Edge(to, when, ahead and not on, not only, on, name, certain)
        inner.close()


def _is_parent(raw: Mapping[str, Any], names: Sequence[str]) -> bool:
    """Tell if a phase only holds fields for its children."""
    bare = not any(field in raw for field in ("next", "step", "final", "begins_round"))
    return bare and any(name.startswith(f"{raw.get('id')}/") for name in names)


def _with_charts(phase: Phase, charts: Mapping[str, Step]) -> Phase:
    """Return the phase with its charts after its own steps."""
    own = [step for path, step in charts.items() if path.rpartition("/")[0] == phase.path]
    if not own:
        return phase
    return replace(phase, root=replace(phase.root, steps=(*phase.root.steps, *own)))


def unordered(steps: tuple[Step, ...]) -> str:
    """Return the message for several steps without a ``due``."""
    first, second = (step.path.rpartition("/")[2] for step in steps[:2])
    return (
        f"steps {first!r} and {second!r} are neither ordered nor free nor exclusive:"
        f" say due = {' or '.join(repr(way) for way in GROUP_WAYS)}"
    )


NAME = TypeVar("NAME")

#: The two ways in which a scenario can begin.
STARTS = ("shuffle", "deal")


class _Reader:
    """Reader of the parts of one procedure; problems gather in one list."""

    def __init__(self, vocabulary: Vocabulary, place: str, problems: list[Problem]) -> None:
        self.vocabulary = vocabulary
        self.place = place
        self.problems = problems

    def fields(self, raw: object, at: str) -> Fields:
        return Fields(raw, f"{self.place}: {at}", self.problems)

    def name(self, fields: Fields, field: str, names: Mapping[str, NAME]) -> NAME | None:
        """Return the thing that a field names; None if missing or unknown."""
        value = fields.get(field)
        if value is None:
            return None
        if not isinstance(value, str) or value not in names:
            fields.add(f"{shorten(value)} is unknown: {suggest_name(value, names)}", field)
            return None
        return names[value]

    def when(self, fields: Fields, field: str) -> tuple[When, ...]:
        found = []
        for text in fields.texts(field):
            name = text.removeprefix("not ")
            test = self.vocabulary.conditions.get(name)
            if test is None:
                like = suggest_name(name, self.vocabulary.conditions)
                fields.add(f"there is no condition {name!r}: {like}", field)
            else:
                found.append(When(name, name == text, test))
        return tuple(found)

    def regulated(self, fields: Fields, act: str) -> tuple[Regulated, ...]:
        found = []
        for field in ACTS[act].details if act in ACTS else ():
            raw = fields.get(field)
            if raw is None:
                continue
            inner = Fields(raw, f"{fields.place}, {field}", self.problems)
            clauses = inner.texts("clauses")
            if inner.raw.get("is") is not None:
                choices = CHOICES.get(field)
                if choices is None and field != "phrase":
                    inner.add(f"there is no word for {field}: it needs a rule", "is")
                word = inner.word("is", choices) if choices else inner.text("is")
                found.append(Regulated(field, word, lambda *_, w=(word,): w, clauses))
            elif inner.raw.get("rule") == ALTERNATING and field == "with":
                inner.get("rule")
                found.append(Regulated(field, ALTERNATING, None, clauses))
            else:
                rule = inner.text("rule")
                right = self.vocabulary.details.get(rule)
                if rule and right is None:
                    names = suggest_name(rule, self.vocabulary.details)
                    inner.add(f"{rule!r} is unknown: {names}", "rule")
                elif right:
                    found.append(Regulated(field, rule, right, clauses))
            inner.close()
        return tuple(found)

    def given(self, fields: Fields, above: Inherited) -> Inherited:
        """Read the fields that hold for a part and everything inside."""
        again = fields.word("again", AGAIN_WAYS, above.again) if "again" in fields.raw else ""
        return Inherited(
            self.when(fields, "until") or above.until,
            again or above.again,
            self.when(fields, "void") or above.void,
        )

    def steps(self, raw: list[Any], prefix: str, given: Inherited) -> tuple[Step, ...]:
        steps = []
        seen: set[str] = set()
        for number, item in enumerate(raw, start=1):
            name = item.get("id") if isinstance(item, Mapping) else None
            name = name if isinstance(name, str) and name else f"step {number}"
            step = self.step(item, prefix, name, given)
            if name in seen:
                self.problems.append(
                    Problem(f"{self.place}: step {prefix}/{name}", "this id is used twice")
                )
            seen.add(name)
            steps.append(step)
        return tuple(steps)

    def step(self, raw: object, prefix: str, name: str, above: Inherited) -> Step:
        path = f"{prefix}/{name}"
        fields = self.fields(raw, f"step {path!r}")
        fields.text("id")
        given = self.given(fields, above)
        inner = self.steps(fields.tables("step"), path, given)
        act = None if inner else self.act(fields)
        if act is not None and act not in self.vocabulary.effects:
            names = suggest_name(act, self.vocabulary.effects)
            fields.add(f"nobody does {act!r} in this game: {names}", "act")
        event = self.event(fields)
        named = fields.raw.get("act") is not None
        if bool(inner) + (event is not None) + named != 1:
            fields.add("a step is one of three things: an act, a player's event, inner steps")
        over = self.name(fields, "over", self.vocabulary.sets)
        order = self.name(fields, "order", self.vocabulary.orders)
        free = bool(inner) or fields.raw.get("due") == ONE_OF
        if over and "order" not in fields.raw and not free:
            fields.add("needs an order for its spots: 'any order', say", "order")
        due = fields.word("due", GROUP_WAYS if inner else LEAF_WAYS, IN_ORDER)
        if len(inner) > 1 and "due" not in fields.raw:
            fields.add(unordered(inner), "due")
        interrupts = fields.get("interrupts")
        step = Step(
            path=path,
            act=act,
            what=self.what(fields, act),
            event=event,
            due=due,
            over=over,
            order=order,
            when=self.when(fields, "when"),
            until=() if inner else given.until,
            details=self.regulated(fields, act or ""),
            clauses=fields.texts("clauses"),
            order_clauses=fields.texts("order_clauses"),
            before_clauses=fields.texts("before_clauses"),
            after_clauses=fields.texts("after_clauses"),
            steps=inner,
            interrupts=self.acts(fields, interrupts),
            decision=fields.text("decision", ""),
            effect=self.effect(fields),
            again=given.again,
            void=given.void,
            follows=_beside(prefix, fields.text("follows", "")),
            renews=tuple(_beside(prefix, name) for name in fields.texts("renews")),
            implied=fields.flag("implied", default=False),
        )
        cases = fields.tables("case")
        if act and not step.clauses and not cases:
            fields.add(f"an act {NEEDS_CLAUSES} that ask for it", "clauses")
        if step.implied and not step.effect:
            fields.add("needs an effect that may come about without it", "implied")
        if act or not named:  # which fields belong to an unknown act is unknown too
            fields.close()
        return by_cases(self, fields, step, cases) if cases else step

    def event(self, fields: Fields) -> Any:  # noqa: ANN401 - wrong data is of any kind
        """Read the player's event of a step."""
        event = fields.get("event")
        events = sorted(self.vocabulary.events)
        if event is not None and event not in events:
            names = suggest_name(event, events)
            fields.add(f"there is no player's event {shorten(event)}: {names}", "event")
        return event

    def effect(self, fields: Fields) -> str:
        """Read the effect of a step besides its act's own."""
        if "effect" not in fields.raw:
            return ""
        return fields.word("effect", self.vocabulary.step_effects)

    def act(self, fields: Fields) -> str | None:
        act = fields.get("act")
        if act is not None and act not in list(ACTS):
            fields.add(f"there is no act {shorten(act)}: {suggest_name(act, ACTS)}", "act")
            return None
        return str(act) if act is not None else None

    def what(self, fields: Fields, act: str | None) -> str | None:
        """Read the act's object where it needs one; cases may supply it."""
        known = ACTS[act].what if act is not None else ()
        if not known or ("case" in fields.raw and "what" not in fields.raw):
            return None
        return fields.word("what", known)

    def acts(self, fields: Fields, raw: object) -> tuple[str, ...] | None:
        if raw is None:
            return None
        if raw == "anything":
            return ()
        acts = fields.texts("interrupts")
        if not acts:
            fields.add("should be 'anything' or the acts that it comes before", "interrupts")
        for act in acts:
            if act not in ACTS:
                fields.add(f"there is no act {shorten(act)}", "interrupts")
        return acts

    def option(self, name: str, raw: object) -> Option:
        fields = self.fields(raw, f"option {name}")
        value = fields.get("value")
        kind = self.vocabulary.options.get(name)
        if kind is None:
            fields.add(f"there is no such option: {suggest_name(name, self.vocabulary.options)}")
        else:
            try:
                value = kind.read(value)
            except (TypeError, ValueError, OverflowError):
                fields.add(f"should be {kind.words}, not {_listed(value)}", "value")
        clauses = fields.texts("clauses")
        if not clauses:
            fields.add("needs the clauses that it rests on", "clauses")
        fields.close()
        return Option(name, value, clauses)

    def house(self, options: Mapping[str, Option]) -> House | None:
        for name in self.vocabulary.options:
            if name not in options and name not in self.vocabulary.defaults:
                self.problems.append(Problem(self.place, f"option {name} is missing"))
        if self.problems:
            return None
        try:
            return self.vocabulary.house(**{name: o.value for name, o in options.items()})
        except (TypeError, ValueError, LookupError) as error:
            self.problems.append(Problem(f"{self.place}: options", f"do not fit: {error}"))
            return None

    def interrupts(self, raw: list[Any]) -> tuple[Step, ...]:
        """Read the steps that come before others."""
        steps = self.steps(raw, "interrupt", NOTHING)
        for step in steps:
            if step.interrupts is None:
                self.fields({}, f"step {step.path!r}").add("needs what it interrupts", "interrupts")
        return steps

    def severities(self, raw: Mapping[str, Any]) -> dict[str, str]:
        """Read the grade of each clause that has one."""
        fields = self.fields(raw, "severity")
        grades = {clause: grade for grade in WEIGHTS for clause in fields.texts(grade)}
        fields.close()
        return grades

    def starts(self, raw: Mapping[str, Any]) -> dict[str, str]:
        """Read the first state for each start of a scenario."""
        fields = self.fields(raw, "start")
        states = {name: fields.text(name) for name in STARTS}
        fields.close()
        return states


def _beside(prefix: str, name: str) -> str:
    """Return the path of a neighbouring step; "" without a name."""
    return f"{prefix}/{name}" if name else ""


def _listed(value: object) -> str:
    return f"a list of {len(value)}" if isinstance(value, list) else shorten(value)


def read_procedure(
    raw: Mapping[str, Any],
    texts: Mapping[str, Mapping[str, Any]],
    games: Mapping[str, Vocabulary],
    place: str,
    problems: list[Problem],
) -> Procedure | None:
    """Read raw data as a procedure; return None for an unknown game.

    Every problem found is added to ``problems``. With a problem there is no house, and the
    procedure is good for further checks only.
    """
    fields = Fields(raw, place, problems)
    vocabulary = games.get(fields.word("game", games))
    if vocabulary is None:
        return None
    if fields.get("edition") not in (None, EDITION):
        says = f"should be {EDITION}: this program reads no other edition of the step language"
        fields.add(says, "edition")
    reader = _Reader(vocabulary, place, problems)
    options = {name: reader.option(name, item) for name, item in fields.table("option").items()}
    phases = read_states(reader, fields.tables("phase"))
    interrupts = reader.interrupts(fields.tables("interrupt"))
    never = read_rules(reader, fields.tables("never"))
    severities = reader.severities(fields.table("severity"))
    pass_mark = fields.number("pass_mark", 0, 1)
    head = {name: fields.text(name) for name in ("id", "house", "version")}
    amended = read_amended(fields.tables("amended"), place, problems)
    starts = reader.starts(fields.table("start"))
    fields.whole("listed", 1, 99, 99)  # where it stands in lists: for who shows them
    otherwise = fields.texts("otherwise")
    pot_clauses = fields.texts("pot_clauses")
    not_enacted = dict(fields.table("not_enacted"))
    speaks_of = read_speaks_of(reader.fields(fields.table("speaks_of"), "speaks_of"))
    guess = dict(fields.table("guess"))
    exam = read_blueprint(reader.fields(fields.table("exam"), "exam"), STARTS)
    inspector_exam = read_inspector_exam(
        reader.fields(fields.table("inspector_exam"), "inspector_exam")
    )
    remedies = read_remedies(reader.fields(fields.table("remedies"), "remedies"))
    targets = read_targets(reader.fields(fields.table("targets"), "targets"))
    renewal = read_renewal(reader.fields(fields.table("renewal"), "renewal"))
    help_stages = fields.whole("help", 0, HELP_STAGES, HELP_STAGES)
    lessons = read_lessons(fields.tables("lesson"), STARTS, place, problems)
    fields.close()
    made = reader.house(options)
    content = {"procedure": raw, "texts": texts}
    source = json.dumps(content, ensure_ascii=False, sort_keys=True, default=str)
    return Procedure(
        id=head["id"],
        house_name=head["house"],
        game=fields.text("game"),
        version=head["version"],
        amended=amended,
        pass_mark=pass_mark,
        options=options,
        made=made,
        family=vocabulary,
        starts=starts,
        phases=phases,
        interrupts=interrupts,
        never=never,
        otherwise=otherwise,
        pot_clauses=pot_clauses,
        severities=severities,
        not_enacted=not_enacted,
        speaks_of=speaks_of,
        guess=guess,
        exam=exam,
        inspector_exam=inspector_exam,
        remedies=remedies,
        targets=targets,
        renewal=renewal,
        help_stages=help_stages,
        lessons=lessons,
        texts=TextsByLanguage(texts),
        content_hash=hashlib.sha256(source.encode()).hexdigest(),
        source=source,
    )
