"""How much work it is to try a passphrase: what Argon2id is given of memory, passes and lanes."""

from typing import NamedTuple


class Effort(NamedTuple):
    """What one try takes: KiB of memory, passes over it, and lanes."""

    memory: int
    passes: int
    lanes: int


#: 64 MB and three passes: RFC 9106's second recommendation; about 0.2 s for each try.
STRONG = Effort(64 * 1024, 3, 4)

#: What is taken. A sealed key is opened with what it was sealed with: it stays as it is.
EFFORT = STRONG
