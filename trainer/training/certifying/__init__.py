"""Certificates: what they say, how they are written down and read back, and what holds of them.

``training/certifying/`` knows what a certificate says (``certificate.py``, named parts), how it
is written (``credential.py``: everything in the file follows from the parts and the signature,
and a file is read only if the same bytes come of what was read) and what holds of it by keys that
were given (``standing.py``). It signs nothing: what makes and checks signatures is passed in,
from ``records/signing.py``. Who examines fills in ``Examined`` of ``issuing.py``;
``records/office.py`` makes out the certificate with the house's key (``records/house_key.py``),
which opens behind the manager's door (``records/keyed_doors.py``). What was signed is read for
good: a new part is optional, and what cannot be read by this program has another ``EDITION``.
``ui/certificate/`` writes the same pages as a picture and as a PDF.
"""
