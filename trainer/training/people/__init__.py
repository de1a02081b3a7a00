"""People: names, roles, and access by passphrase.

``register.py`` tells people apart by their names, ``access.py`` has the house's rules for
access and the delay after wrong passphrases. The records keep both
(``records/register.py``, ``records/access.py``): each change is another row with its
author, and the last row holds. Roles and passphrases are in the house's key.
"""
