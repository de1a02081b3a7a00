"""Cost of trying a passphrase: Argon2id's memory, passes and lanes."""

from typing import NamedTuple


class Effort(NamedTuple):
    """Cost of one try: KiB of memory, passes over it, lanes."""

    memory: int
    passes: int
    lanes: int


#: 64 MB and three passes: RFC 9106's second recommendation; about 0.2 s for each try.
STRONG = Effort(64 * 1024, 3, 4)

#: What is taken. A sealed key is opened with what it was sealed with: it stays as it is.
EFFORT = STRONG
