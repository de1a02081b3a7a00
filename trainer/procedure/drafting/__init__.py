"""Rule changes that are being written: what may be changed, the text of a draft, what it breaks."""
