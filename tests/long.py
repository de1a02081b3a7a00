"""Which tests `make test` leaves to `make test-all`: what takes long, and proves what others begin.

Of what is tried at every house, `make test` tries two; the rest stands in ``LONG``.
"""

import pytest

from trainer.bootstrap import Program

#: Where `make test` tries what is tried at every house: a casino, and a table at home.
HOUSES = {"prague", "british"}

#: What takes long, by how its name begins: journeys and pictures at every size, whole exams, kills,
#: every option and every edit, many seeds. `make test` has a short one of each kind.
LONG = (
    "tests/bench/",
    "tests/memory/",
    "tests/quiz/",
    "tests/oracle/",
    "tests/rounds/test_debriefs.py",
    "tests/test_architecture.py::test_a_command_loads_no_qt",
    "tests/ui/test_call_challenge.py::test_in_a_house_that_is_not_set_up",
    "tests/ui/test_coach.py::test_a_round_with_all_that_can_happen",
    "tests/ui/test_coach.py::test_who_does_what_each_balloon_says",
    "tests/ui/test_drilling.py::test_a_drill_is_dealt_to_its_end",
    "tests/ui/test_exam_positions.py",
    "tests/ui/test_exam_slips.py",
    "tests/ui/test_fault_pictures.py",
    "tests/ui/test_games.py::test_a_worked_round_by_mouse",
    "tests/ui/test_geometry.py",
    "tests/ui/test_hands.py::test_a_slow_pass",
    "tests/ui/test_hands.py::test_hand_and_thing",
    "tests/ui/test_hands.py::test_hands_are_smooth",
    "tests/ui/test_house_settings.py::test_an_exam_that_cannot_be_drawn",
    "tests/ui/test_house_settings.py::test_what_is_changed_and_saved_holds",
    "tests/ui/test_in_hand.py::test_what_few_games_have",
    "tests/ui/test_inspector_exam.py::test_everything_has_room",
    "tests/ui/test_inspector_exam.py::test_killed_in_the_middle",
    "tests/ui/test_inspector_exam_held.py",
    "tests/ui/test_key_caps.py::test_nothing_is_clipped",
    "tests/ui/test_killed.py",
    "tests/unit/cli/test_changes.py::test_the_old_habit",
    "tests/unit/cli/test_changes.py::test_who_always_says_the_same",
    "tests/unit/cli/test_check_amended.py",
    "tests/unit/cli/test_check_deals.py::test_what_once_went_on_for_ever",
    "tests/unit/cli/test_diff.py::test_what_only_the_score_tells",
    "tests/unit/procedure/drafting/test_new_call.py::test_wherever_it_is_put",
    "tests/unit/procedure/drafting/test_proof.py::test_every_step_that_can_be_left_out",
    "tests/unit/procedure/test_houses_that_cannot_be.py",
    "tests/unit/procedure/test_options.py",
    "tests/unit/procedure/test_wording.py::test_what_was_right_is_never_a_fault",
    "tests/unit/records/test_killed.py::test_killed_after_any_answer",
    "tests/unit/test_drawings.py",
    "tests/unit/test_folders.py::test_a_program_without_procedures",
    "tests/unit/training/corpus/test_find.py::test_what_an_amendment_brings",
    "tests/unit/training/corpus/test_occasions.py::test_a_paper_has",
)


def mark_long(items: list[pytest.Item]) -> None:
    """Mark what only `make test-all` runs."""
    others = set(Program().procedure_ids()) - HOUSES
    for item in items:
        chosen = getattr(item, "callspec", None)
        values = chosen.params.values() if chosen else ()
        elsewhere = any(isinstance(value, str) and value in others for value in values)
        if elsewhere or item.nodeid.startswith(LONG):
            item.add_marker(pytest.mark.long)
