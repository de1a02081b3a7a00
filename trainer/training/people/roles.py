"""What people answer for beside their own training, and whose door leads to what."""

from enum import StrEnum


class Role(StrEnum):
    """A role at a house; each has a door with a passphrase of its own."""

    ASSESSOR = "assessor"  # instructs; attests who sits an exam, overrules a verdict
    MANAGER = "manager"  # sets the house, lets people in, answers for certificates
    PROCEDURES = "procedures"  # changes the rules, and publishes them
