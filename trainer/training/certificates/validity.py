"""Validity of a certificate on a day, by the trusted houses' keys."""

from collections.abc import Iterable, Sequence
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from trainer.catalogue import N_
from trainer.training.certificates.certificate import Certificate
from trainer.training.certificates.credential import SIGNATURE, Check, SignedCertificate
from trainer.training.certificates.house_keys import HouseKeys, PublicKey, SignedList, Withdrawals
from trainer.training.people.register import person_key


class ValidityState(StrEnum):
    """Validity of a certificate; of several the last one here counts."""

    VALID = N_("valid")
    EARLY = N_("not yet valid")
    EXPIRED = N_("expired")
    SUPERSEDED = N_("superseded")
    UNKNOWN = N_("unknown")
    ALTERED = N_("altered")


class Validity(NamedTuple):
    """Validity of a certificate, with the reasons.

    ``parts``: what was altered. ``by``: the newer certificate that supersedes it; ``why``: why
    it was withdrawn; ``newer``: the id of a newer one in the house's list. ``other_key``: the
    house is trusted, but with another key.
    """

    state: ValidityState
    parts: tuple[str, ...] = ()
    by: Certificate | None = None
    why: str = ""
    other_key: bool = False
    newer: str = ""


class Trust(NamedTuple):
    """Trusted houses' keys, and the function that checks signatures."""

    houses: Sequence[HouseKeys]
    check: Check

    def key(self, house: str, key: str, on: date) -> PublicKey | None:
        """Find a house's key by fingerprint, if used on that day."""
        keys = (one.key(key) for one in self.houses if one.house == house)
        return next((one for one in keys if one is not None and one.held_on(on)), None)

    def check_signature(self, signed: SignedCertificate) -> Validity | None:
        """Check the signature of a certificate; None if it is genuine.

        Else the certificate is unknown or altered.
        """
        issuer, dates = signed.certificate.issuer, signed.certificate.dates
        key = self.key(issuer.house, issuer.key, dates.valid_from)
        if key is None:
            known = any(one.house == issuer.house for one in self.houses)
            return Validity(ValidityState.UNKNOWN, other_key=known)
        proof = signed.proof
        if not self.check(key.content, proof.signature, proof.message):
            return Validity(ValidityState.ALTERED, (SIGNATURE,))
        return None

    def genuine_list(self, given: SignedList[Withdrawals]) -> Validity | None:
        """Check the signature of a list of withdrawals in the same way."""
        key = self.key(given.value.house, given.proof.key, given.value.on)
        if key is None:
            known = any(one.house == given.value.house for one in self.houses)
            return Validity(ValidityState.UNKNOWN, other_key=known)
        if not self.check(key.content, given.proof.signature, given.proof.message):
            return Validity(ValidityState.ALTERED, (SIGNATURE,))
        return None


def check_validity(
    signed: SignedCertificate,
    trust: Trust,
    on: date,
    newer: Iterable[Certificate] = (),
    lists: Iterable[Withdrawals] = (),
) -> Validity:
    """Work out a certificate's validity on a day.

    ``newer`` certificates and ``lists`` of withdrawals have to be genuine.
    """
    refused = trust.check_signature(signed)
    if refused is not None:
        return refused
    certificate = signed.certificate
    for listed in lists:
        withdrawn = (
            listed.find(certificate.id) if listed.house == certificate.issuer.house else None
        )
        if withdrawn is not None and withdrawn.on <= on:
            return Validity(ValidityState.SUPERSEDED, why=withdrawn.why, newer=withdrawn.by or "")
    later = [one for one in newer if supersedes(one, certificate) and one.dates.valid_from <= on]
    if later:
        return Validity(ValidityState.SUPERSEDED, by=max(later, key=_age))
    dates = certificate.dates
    if on > dates.valid_until:
        return Validity(ValidityState.EXPIRED)
    return Validity(ValidityState.EARLY if on < dates.valid_from else ValidityState.VALID)


def supersedes(newer: Certificate, older: Certificate) -> bool:
    """Tell if one certificate takes another's place.

    It is of the same house, person, role and procedure, and newer.
    """
    return same_matter(newer, older) and _age(newer) > _age(older)


def same_matter(one: Certificate, other: Certificate) -> bool:
    """Tell if two certificates share house, person, role and procedure."""
    return _matter(one) == _matter(other)


def _matter(certificate: Certificate) -> tuple[object, ...]:
    holder, what = certificate.holder, certificate.what
    return (
        certificate.issuer.house,
        person_key(holder.name),
        holder.number,
        what.role,
        what.procedure,
    )


def _age(certificate: Certificate) -> tuple[object, ...]:
    return certificate.dates.issued, certificate.id
