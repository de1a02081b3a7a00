"""What certificates say of who is current with which rules."""

from collections.abc import Iterable, Iterator

from trainer.training.certifying.certificate import Role
from trainer.training.certifying.certified import Held
from trainer.training.certifying.standing import State
from trainer.training.current.known import Certified

_LASTS = frozenset({State.VALID, State.EARLY})
#: What has run out was proved all the same; what was withdrawn, or is not genuine, proves nothing.
_PROVED = _LASTS | {State.EXPIRED}


def rostered(held: Iterable[Held], procedure: str) -> Iterator[Certified]:
    """The certificates for a procedure, as the roster asks for them."""
    for one in held:
        certificate = one.certificate
        if certificate is None or certificate.what.procedure != procedure:
            continue
        what, dates, state = certificate.what, certificate.dates, one.standing.state
        yield Certified(
            one.id,
            one.who,
            what.role.value,
            what.version,
            what.manual_hash,
            frozenset(certificate.clauses),
            dates.valid_from,
            dates.valid_until,
            lasts=state in _LASTS,
            proves=what.role is Role.DEALER and state in _PROVED and one.doubt is None,
        )
