"""Cost of trying a passphrase: Argon2id's memory and passes."""

from typing import NamedTuple


class Effort(NamedTuple):
    """Cost of one try: KiB of memory, passes over it."""

    memory: int
    passes: int


#: 64 MB and three passes: about a tenth of a second for each try.
STRONG = Effort(64 * 1024, 3)

#: What is taken. A sealed key is opened with what it was sealed with: it stays as it is.
EFFORT = STRONG
