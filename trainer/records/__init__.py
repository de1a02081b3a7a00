"""Training records in SQLite: the only room that knows a database.

``database.py`` opens the file, migrates it and runs transactions; ``schema.py`` holds the
tables and the triggers that keep their rows unchanged. Each other module keeps one thing:
sessions and exams (``log.py``, read in few queries by ``history.py`` and ``outlines.py``),
memory (``remembered.py``), lessons, drills, sittings, sign-offs and live tables
(``activities.py``), names (``people.py``, ``register.py``), versions that people know
(``roster.py``), certificates (``certificate_office.py``) and exams in progress (``open_exams.py``).

The house's protected roles are opened in ``access.py`` by passphrases, hashed in
``secret.py``. ``house_key.py`` keeps the key that signs certificates; ``signing.py`` has
the cryptography, and ``effort.py`` the cost of trying a passphrase.

An assessor's statements are sealed (``seals.py``): a digest of their rows, chained to the
seal before it and signed with a key that the assessor's passphrase opens
(``house_key.py``). Certificates are issued only for rows that are as they were sealed. An
exam that is resumed after its program ended has no signed seal on its end. Nothing notices
when an older copy of all files is put back.

A manager's settings are an amendment: ``houses/<procedure id>.toml`` beside the records
(``house_file.py``), laid over last where people train. It is part of the content hash, so
every session goes on with the settings that it began with. Once the house is set up, only
settings saved with the manager's passphrase count; another file is moved to
``houses/former/``. Published rule changes and drafts are files, too (``rule_changes.py``);
``safe_file.py`` writes files whole or not at all.
"""
