"""Training records in SQLite: the only room that knows a database.

``database.py`` opens the file, migrates it and runs transactions; ``schema.py`` holds the
tables and the triggers that keep their rows unchanged. Each other module keeps one thing:
sessions and exams (``log.py``, read in few queries by ``history.py`` and ``outlines.py``),
memory (``remembered.py``), lessons, drills, sittings, sign-offs and live tables
(``activities.py``), names (``people.py``, ``register.py``), versions that people know
(``roster.py``), certificates (``certificate_office.py``) and exams in progress (``open_exams.py``).

Roles and passphrases are in the house's key (``house_key.py``): each person's passphrase
opens a key of their own, a manager's the private key that signs certificates, too. A row
in the records gives nobody a role. ``access.py`` lets people in, ``tries.py`` makes the
next try wait, ``keyring.py`` holds what is open; ``signing.py`` has the cryptography,
``secret.py`` the hashes of PINs, ``effort.py`` the cost of trying.

Everything that decides about people is in one chain of hashes (``chain.py``). Triggers add
an entry for each row; the open key of whoever did it signs the entry. The last entry, the
head, stands in a file beside the records (``….head``), and on every certificate: records
that lack it were put back or cut off, and certify nothing until two people accept that.
``seals.py`` says if an exam may be certified, ``audit.py`` names every row that does not
fit, ``cases.py`` keeps appeals and rulings. Who owns the computer account can put back all
files together; then only papers and copies elsewhere tell.

A manager's settings are an amendment: ``houses/<procedure id>.toml`` beside the records
(``house_file.py``), laid over last where people train. It is part of the content hash, so
every session goes on with the settings that it began with. Once the house is set up, only
settings saved with the manager's passphrase count; another file is moved to
``houses/former/``. Published rule changes and drafts are files, too (``rule_changes.py``);
``safe_file.py`` writes files whole or not at all.

``backup.py`` makes, verifies and restores backups of all that; ``place.py`` proves that a
shared folder may hold it, and moves it there.
"""
