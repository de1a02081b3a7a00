"""Passphrases and PINs, people and access, and overruled verdicts.

``passphrase.py`` has the dialogs for people's passphrases and the recovery code. Their common
base, ``AskingDialog``, stays open until the entries are right. ``set_up.py`` sets a house up,
step by step; ``records_page.py`` shows later where its records lie, and their backups.
``pin.py`` asks for a trainee's PIN, on the first screen and later; it also makes digits of
the number row's keys on keyboards where that needs Shift.

``house_screen.py`` is the training manager's screen: the people (``people_list.py``), the
house's rules about people. ``overrule.py`` has the dialogs in which a candidate appeals
against a verdict, and an assessor overrules one.
"""
