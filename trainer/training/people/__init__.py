"""People: what a name is, who someone is on record, and which doors need a passphrase.

``training/people/`` has the values: who somebody is, roles, how long a wrong try makes one wait.
They are kept in the training records (``records/doors.py``, ``records/register.py``): every
change is a further row with who made it, and what was written down last holds. Passphrases and
PINs are argon2 hashes (``records/secret.py``); ``records/effort.py`` says what a try takes: tests
take less, but for those with ``strong``. ``ui/doors/`` asks, ``ui/navigator/doorkeeper.py`` lets
in and locks what nobody uses, ``ui/navigator/entrance.py`` lets people in from the first screen,
``cli/doors.py`` does both in the terminal.
"""
