"""People: what a name is, who someone is on record, and which doors need a passphrase."""
