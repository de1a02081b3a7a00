"""Becoming current: what changed since somebody was last current, learnt anew and signed off."""
