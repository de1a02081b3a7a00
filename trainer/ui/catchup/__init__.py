"""What changed since somebody was last current: walked through, with how far he is."""
