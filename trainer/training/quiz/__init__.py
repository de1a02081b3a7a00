"""Quiz questions at a table position; the judge checks every answer.

``pool.py`` keeps rounds and their positions. ``question.py`` holds questions and answers,
and finds acts that go together as answers: each is right at a position where the judge
finds all the others wrong. Chance then decides which of them is asked for, so the answers
give nothing away. One function drafts the questions of each kind (``move_questions.py``,
``performance_questions.py``, ``house_questions.py``, and two kinds in ``quiz.py``).
``question.py`` lists the kinds in ``KINDS``; ``quiz.py`` says where each can be asked, and
asks questions, no two with the same answers. ``sitting.py`` leads a trainee through a number
of them and brings back the rules that were missed.
"""
