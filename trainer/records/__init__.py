"""Training records in SQLite: the only room that knows a database.

``schema.py`` holds the tables and ``guards.py`` what refuses to change their rows; ``database.py``
opens the file and migrates it. Each other module keeps one thing: sessions (``log.py``), memory,
lessons, people, settings of a house, certificates.

What an assessor attests is sealed (``sealing.py``): a digest of its rows, chained to the seal
before it and signed with a key that the assessor's passphrase opens (``attester.py``).
``exam_seals.py`` compares, and certificates are made out only for what is as it was sealed. An
exam that goes on after its program ended has no seal on its end. Nothing notices when an older
copy of all files is put back.

What a manager sets is an amendment: ``houses/<procedure id>.toml`` beside the records
(``house_file.py``), laid over last where people train. It is part of the content hash, so every
session goes on with what it began with. Once the house is set up, only what was saved behind the
manager's door holds (``seal.py``); another file is put away in ``houses/former/``.
"""
