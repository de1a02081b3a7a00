"""Everything derived from what is due next.

``engine`` deals a round, ``judge`` says what a move is worth, ``slips`` makes the mistakes
that are possible. ``corpus`` looks rounds up. People learn in ``lessons``, ``quiz``,
``drills`` and ``money``; ``memory`` keeps what they know, ``debrief`` looks back.
``sessions`` and ``exam`` are what is dealt and logged, ``inspect`` what is watched.
``certificates`` are what an exam gives, ``exam_power`` says how well exams tell good dealers
from bad ones. ``diff`` shows a rule change, ``catchup`` who knows it, ``house_edge`` what
it costs. ``people`` has names, roles and passphrases.
"""
