"""The window; the only part that knows Qt.

``navigator`` says which screen follows which. The screens, each in a folder, do not know
each other: ``start`` (first screen, home, practice), ``deal``, ``learn``, ``quiz``,
``money``, ``inspect``, ``debrief``, ``progress``; for staff ``house``, ``access``,
``certificates``, ``assess``, ``drafts`` (rule changes being written) and ``changes`` (what
they do); ``catchup`` for those who have to learn them; ``help``. They share ``table``, ``map``,
``widgets`` and ``words``.
"""
