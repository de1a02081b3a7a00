"""A memory made of sessions alone: what the records keep of it can be had again."""

from collections.abc import Iterable

from trainer.training.memory.evidence import marked, tries
from trainer.training.memory.fading import take
from trainer.training.memory.memory import Memory
from trainer.training.memory.tries import Try, firsts
from trainer.training.sessions.record import ExamLine, SessionLine


def learnt(
    sessions: Iterable[SessionLine], exams: Iterable[ExamLine] = (), others: Iterable[Try] = ()
) -> Memory:
    """What sessions and exams of a procedure, and other tries, say of a trainee's memory."""
    papers, memory = marked(exams), Memory()
    said = [one for line in sessions for one in tries(line, papers)]
    for one in firsts([*said, *others]):
        take(memory, one)
    return memory
