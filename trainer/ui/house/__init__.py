"""Manager's pages about a house: settings, exams, and the class.

``house_settings.py`` is the screen of the settings. Its tabs are forms: practice (in the
same file), exams and inspectors (``exam_form.py``), and the rules (``clause_table.py``).
``setting_group.py`` has the groups of fields, with the manual's values beside them.
``roster_page.py`` shows who is up to date with the rules.
"""
