"""Who deals a round, in which mode, with what help, and how it is written down and gone on with."""
