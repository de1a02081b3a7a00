"""People: names, roles, and which doors need a passphrase.

``register.py`` says who somebody is and what role he has, ``doors.py`` how long a wrong try makes
one wait. They are kept in the records (``records/register.py``, ``records/doors.py``): every change
is another row with its author, and the last row holds. Passphrases and PINs are argon2 hashes
(``records/secret.py``).
"""
