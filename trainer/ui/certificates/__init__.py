"""Certificates: drawn on paper, shown, saved, issued and withdrawn.

``paper.py`` lays out a certificate in two parts, the decorated sheet and the details, with
the texts of ``certificate_words.py``. ``certified_list.py`` has the manager's list of the
certificates held, which issues and withdraws them, and the dialog that shows one and saves
it as PDF or signed file.
"""
