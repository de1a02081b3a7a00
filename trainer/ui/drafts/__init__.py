"""Screens of the rules editor: drafts of rule changes, approval and publication.

``rule_changes_screen.py`` lists a house's drafts and published rule changes. It opens a
draft in ``editor.py``, which saves the draft, has it approved by somebody else, and
publishes it. The editor has four pages: the changes (``options_form.py``, with the dialog
for a new call in ``calls_form.py``), the rule texts that the changes make untrue
(``words_form.py``), title, reason and date (``about_form.py``), and the list of tasks left
(``check.py``).

The first three pages emit ``changed`` with a new draft; the editor then checks it and shows
draft and report on every page. A line of the last page leads to the page for its task.
``draft_words.py`` has texts that the pages share.
"""
