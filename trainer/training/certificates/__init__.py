"""Certificates: their content, their file, and whether they hold.

``certificate.py`` is the content in named parts. ``credential.py`` is the file: it follows from the
parts and the signature alone, and only a file with exactly those bytes is read. ``standing.py``
says whether it holds by given keys. Signing is passed in, from ``records/signing.py``;
``records/office.py`` makes a certificate out with the house's key, behind the manager's door.
``passed.py`` says what was passed, ``withdrawn.py`` what was withdrawn. ``live_table.py`` makes the
checklist for a floor assessment.
"""
