"""Every command: its name, what is said of it, and where it is. Nothing of it is imported here."""

from typing import NamedTuple


class Declared(NamedTuple):
    """A command, declared once.

    ``module`` of ``trainer.cli`` has ``runs``, which runs it, and ``arguments``, which adds what
    may be said of it alone, "" where that is nothing; ``options`` of ``options`` adds what may be
    said of many commands.
    """

    name: str
    help: str
    module: str
    runs: str
    arguments: str = ""
    options: str = "amended"


#: In the order of the help.
COMMANDS = (
    Declared("procedures", "list the procedures there are", "commands", "procedures"),
    Declared(
        "check",
        "validate procedures and deal by them, all problems at once",
        "checking",
        "check",
        arguments="check_arguments",
    ),
    Declared(
        "perform",
        "print the correct performance",
        "rounds",
        "perform_command",
        arguments="perform_arguments",
    ),
    Declared(
        "judge",
        "print the verdicts on a list of acts",
        "rounds",
        "judge_command",
        arguments="judge_arguments",
    ),
    Declared(
        "diagram",
        "print the state machine as Mermaid",
        "diff",
        "diagram_command",
        arguments="diagram_arguments",
    ),
    Declared(
        "coverage",
        "say which clauses, steps and ways were exercised, how well",
        "coverage",
        "coverage_command",
        arguments="coverage_arguments",
    ),
    Declared(
        "diff",
        "say what is different between two procedures, shown by rounds",
        "diff",
        "diff_command",
        arguments="diff_arguments",
    ),
    Declared(
        "notice",
        "print the notice of a rule change: a PDF for the staff room",
        "notice",
        "notice_command",
        arguments="notice_arguments",
    ),
    Declared(
        "exam-power",
        "say which dealers pass the exam of a house, how likely",
        "exam_power",
        "exam_power_command",
        arguments="exam_power_arguments",
    ),
    Declared(
        "strategy",
        "print how a player does best at a casino's game",
        "edge",
        "strategy_command",
        arguments="strategy_arguments",
    ),
    Declared(
        "edge",
        "say what the house keeps of a bet, and what each rule costs it",
        "edge",
        "edge_command",
        arguments="edge_arguments",
    ),
    Declared(
        "find",
        "print a scenario whose correct performance needs clauses",
        "find",
        "find_command",
        arguments="find_arguments",
    ),
    Declared(
        "checklist",
        "print what an assessor looks at in a round at the live table, by clause",
        "assessing",
        "checklist_command",
        arguments="checklist_arguments",
    ),
    Declared(
        "inspect",
        "print a performance with faults, and which acts are wrong",
        "inspect",
        "inspect_command",
        arguments="inspect_arguments",
    ),
    Declared(
        "practise",
        "deal rounds; with --text in the terminal",
        "practise",
        "practise",
        arguments="practise_arguments",
    ),
    Declared(
        "quiz",
        "ask questions at the table, each with one right answer",
        "quiz",
        "quiz",
        arguments="quiz_arguments",
    ),
    Declared("sessions", "list the logged sessions", "logged", "sessions", options="spoken"),
    Declared("exams", "list the exams", "logged", "exams", options="spoken"),
    Declared(
        "overruled",
        "list the verdicts that were overruled",
        "assessing",
        "overruled",
        options="spoken",
    ),
    Declared(
        "replay",
        "judge a logged session again",
        "logged",
        "replay",
        arguments="replay_arguments",
        options="spoken",
    ),
    Declared(
        "publish",
        "let a rule change hold from its day on, or take it back",
        "publish",
        "publish",
        arguments="publish_arguments",
        options="",
    ),
    Declared(
        "words",
        "list the names that a procedure may use",
        "vocabulary",
        "words_command",
        arguments="words_arguments",
        options="spoken",
    ),
    Declared(
        "certificates",
        "list who is certified for what, and until when",
        "certificates",
        "certificates",
        arguments="certificates_arguments",
        options="spoken",
    ),
    Declared(
        "changes",
        "say what changed since a trainee was last current, both ways, and deal it",
        "changes",
        "changes",
        arguments="changes_arguments",
        options="spoken",
    ),
    Declared(
        "current",
        "list who is current with a version of the rules, and what is open",
        "current",
        "current",
        arguments="current_arguments",
        options="spoken",
    ),
    Declared(
        "drafts",
        "list the rule changes on their way; check, approve, publish one",
        "drafts",
        "drafts",
        arguments="drafts_arguments",
        options="spoken",
    ),
    Declared(
        "verify",
        "say whether certificates are valid, offline",
        "verify",
        "verify",
        arguments="verify_arguments",
        options="spoken",
    ),
    Declared(
        "key",
        "list the keys of houses; give away, install, back up a key",
        "key",
        "key",
        arguments="key_arguments",
        options="spoken",
    ),
)
