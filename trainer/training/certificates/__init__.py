"""Certificates: their content, their file, and whether they hold.

``certificate.py`` is the content in named parts, ``plain.py`` the one way to write it as
JSON. ``credential.py`` is the file: it follows from the parts and the signature alone, and
only a file with exactly those bytes is read. ``house_keys.py`` has the keys that a house
gives to others, and its list of withdrawn certificates; ``validity.py`` says whether a
certificate holds by given keys.

``issuing.py`` makes a certificate of an exam that was passed. ``records/certificate_office.py``
makes it out behind the manager's door: ``records/house_key.py`` keeps the key that signs,
``records/signing.py`` the cryptography. ``certified.py`` lists who holds what, and what has
become stale or doubtful. ``floor_assessment.py`` makes the checklist for a live table.
"""
