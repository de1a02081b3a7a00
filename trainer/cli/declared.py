"""Declarations of all commands: name, help and module, without importing them."""

from typing import NamedTuple


class Declared(NamedTuple):
    """Declaration of a command.

    ``help`` is its line in the list of commands, ``more`` the rest of its ``--help``.
    ``module`` of ``trainer.cli`` has ``runs``, which runs it, and ``arguments``, which adds its
    own arguments, "" for none; ``options`` of ``options`` adds those that many commands have.
    After a change: ``make help-pages``.
    """

    name: str
    help: str
    module: str
    runs: str
    arguments: str = ""
    options: str = "amended"
    more: str = ""

    @property
    def description(self) -> str:
        """Return all sentences of its ``--help``."""
        return f"{self.help[0].upper()}{self.help[1:]}. {self.more}".rstrip()


#: In the order of the help.
COMMANDS = (
    Declared("procedures", "list all procedures and houses", "commands", "procedures"),
    Declared(
        "check",
        "check procedures for errors",
        "checking",
        "check",
        arguments="check_arguments",
        more=(
            "Lists every error with its place, and deals some rounds by each procedure. Exit "
            "status 1 if there is an error."
        ),
    ),
    Declared(
        "perform",
        "show how to deal a scenario correctly",
        "rounds",
        "perform_command",
        arguments="perform_arguments",
        more="Prints every move in order, and what the players do.",
    ),
    Declared(
        "judge",
        "judge a list of moves",
        "rounds",
        "judge_command",
        arguments="judge_arguments",
        more="Prints a verdict for each move, then a summary.",
    ),
    Declared(
        "diagram",
        "print a procedure as a Mermaid diagram",
        "diff",
        "diagram_command",
        arguments="diagram_arguments",
    ),
    Declared(
        "coverage",
        "show which rules and steps were practised, and how well",
        "coverage",
        "coverage_command",
        arguments="coverage_arguments",
    ),
    Declared(
        "diff",
        "compare two procedures or versions",
        "diff",
        "diff_command",
        arguments="diff_arguments",
        more=(
            "Compares their meaning, not their files. Each difference comes with a short round "
            "that shows it."
        ),
    ),
    Declared(
        "notice",
        "make the notice of a rule change as a PDF",
        "notice",
        "notice_command",
        arguments="notice_arguments",
        more="It says what changes, when and why, with the old and new rules and example rounds.",
    ),
    Declared(
        "exam-power",
        "estimate how well an exam tells good dealers from bad",
        "exam_power",
        "exam_power_command",
        arguments="exam_power_arguments",
        more="Draws exam sheets and simulates exams. Exit status 1 if bad dealers pass.",
    ),
    Declared(
        "strategy",
        "print the best way to play a casino game",
        "edge",
        "strategy_command",
        arguments="strategy_arguments",
        more="One table each for hard totals, soft totals and pairs, against each dealer card.",
    ),
    Declared(
        "edge",
        "work out the house edge, and what each rule is worth",
        "edge",
        "edge_command",
        arguments="edge_arguments",
        more=(
            'Ctrl+C stops and prints the result so far. pip install "dealer-trainer[edge]" makes '
            "it a hundred times faster, for about 210 MB."
        ),
    ),
    Declared(
        "find",
        "find a short round that needs the rules you name",
        "find",
        "find_command",
        arguments="find_arguments",
        more=(
            "For a prohibition it finds a round in which a dealer can break it. If there is no "
            "such round it says why, with exit status 1."
        ),
    ),
    Declared(
        "checklist",
        "print the assessor's checklist for the live table",
        "logged",
        "checklist_command",
        arguments="checklist_arguments",
    ),
    Declared(
        "inspect",
        "print a round with mistakes in it",
        "inspect",
        "inspect_command",
        arguments="inspect_arguments",
        more="Prints every move, and which of them are wrong.",
    ),
    Declared(
        "practise",
        "deal rounds in the window or the terminal",
        "practise",
        "practise",
        arguments="practise_arguments",
        more=(
            "With --text you stay in the terminal and type your moves, such as 'deal 2', 'offer 2 "
            "right' or 'pay bet 7 100'. Type 'help' for all moves, '?' for a hint, 'fix' to deal "
            "your worst mistake again, and 'quit' to stop. With no input, it deals the round "
            "itself."
        ),
    ),
    Declared(
        "quiz",
        "answer questions about a house's rules",
        "quiz",
        "quiz",
        arguments="quiz_arguments",
    ),
    Declared(
        "sessions",
        "list the recorded sessions",
        "logged",
        "sessions",
        arguments="trainee_argument",
        options="spoken",
    ),
    Declared(
        "exams",
        "list the exams",
        "logged",
        "exams",
        arguments="trainee_argument",
        options="spoken",
        more=(
            "Shows attempt, result, interruptions and assessor, and whether the record is still "
            "as the assessor attested it."
        ),
    ),
    Declared(
        "audit",
        "check the training records for changes made beside the program",
        "audit",
        "audit",
        options="spoken",
        more="Names every row that was altered, removed, added or put back. Exit status 1 if any.",
    ),
    Declared(
        "backup",
        "back up the training records, and verify the backup",
        "backup",
        "backup",
        arguments="backup_arguments",
        options="",
        more="Prints where it is and what it holds. Exit status 1 if it cannot be made.",
    ),
    Declared(
        "items",
        "tell how often each move, rule and kind of mistake was wrong in exams",
        "items",
        "items",
        arguments="items_arguments",
        options="spoken",
        more="Counts exams that an assessor attested.",
    ),
    Declared(
        "overruled",
        "list the verdicts that assessors overruled",
        "logged",
        "overruled",
        options="spoken",
    ),
    Declared(
        "replay",
        "judge a recorded session again",
        "logged",
        "replay",
        arguments="replay_arguments",
        options="spoken",
        more="Shows every verdict that is different now. Exit status 1 if there is one.",
    ),
    Declared(
        "publish",
        "publish a rule change, or take it back",
        "drafts",
        "publish",
        arguments="publish_arguments",
        options="",
        more="It applies from its date on. Someone other than its author must approve it.",
    ),
    Declared(
        "words",
        "list the words that a procedure file may use",
        "checking",
        "words_command",
        arguments="words_arguments",
        options="spoken",
    ),
    Declared(
        "certificates",
        "list who is certified, for what and until when",
        "certificates",
        "certificates",
        arguments="certificates_arguments",
        options="spoken",
        more=(
            "Shows which certificates end within a month, and which are out of date after a rule "
            "change."
        ),
    ),
    Declared(
        "changes",
        "show which rules changed since a dealer was last up to date",
        "changes",
        "changes",
        arguments="changes_arguments",
        options="spoken",
        more="Shows the old and the new way side by side.",
    ),
    Declared(
        "current",
        "list who is up to date with the rules, and who is not",
        "current",
        "current",
        arguments="current_arguments",
        options="spoken",
        more="Shows what the others still have to do, and whose certificates are affected.",
    ),
    Declared(
        "drafts",
        "list, check, approve or publish draft rule changes",
        "drafts",
        "drafts",
        arguments="drafts_arguments",
        options="spoken",
        more=(
            "With DRAFT, lists everything that the draft still lacks, and the rules that everyone "
            "has to learn again."
        ),
    ),
    Declared(
        "verify",
        "check certificates without a network",
        "verify",
        "verify",
        arguments="verify_arguments",
        options="spoken",
        more=(
            "Each is valid, expired, superseded, altered or unknown. Exit status 0 if all are "
            "valid, 1 if not, 2 if a file is no certificate."
        ),
    ),
    Declared(
        "key",
        "manage the keys that sign certificates",
        "key",
        "key",
        arguments="key_arguments",
        options="spoken",
        more=(
            "Without options it lists the keys, with fingerprints to read out. --replace and "
            "--take-over print a new recovery code."
        ),
    ),
    Declared(
        "about",
        "print versions, where files lie, and the end of the log",
        "about",
        "about",
        options="",
        more="It is for whoever looks after the program, and names nobody.",
    ),
)
