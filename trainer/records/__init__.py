"""Training records in SQLite: the only part that knows of a database.

Whoever may write to the file of the records can change it with other means than the program. So
what an assessor attests is sealed (``records/sealing.py``): the digest of its rows, named after
the seal before it, signed with a key that the assessor's passphrase opens
(``records/attester.py``, a box of its own in the file of the house's key, which has vouched for
it). ``records/exam_seals.py`` compares; certificates are made out by what is as it was sealed
only. A new column that says what somebody did in an exam belongs into the queries there, in a
stage of its own: what was sealed once is read for good. While the program runs it keeps the key
with the exam (``attesting.py``); one that goes on after its program had ended has no seal on its
end. What was seen at live tables is sealed likewise. Nothing notices an older copy of all files
put back, or the last exams taken out with their seals.

What a manager sets in the window is an amendment too: ``houses/<procedure id>.toml`` beside the
training records, with ``changed_by`` and ``date``, and what held before in ``houses/former/``. It
may hold ``pass_mark``, ``help``, ``[targets]``, ``[exam]``, ``[inspector_exam]``, ``[remedies]``
and ``[severity]``, and is laid over last where people train: in the window and in ``practise``.
It is part of the content hash, so every session and exam is logged with it, and goes on with what
it began with. The other commands go by the manual alone, the same on every computer.
``procedure/house_settings.py`` is the value, ``records/house_file.py`` the file. Once the house
is set up, what was saved through the manager's door holds (``records/seal.py``): a file that says
something else is put away in ``former/``.
"""
