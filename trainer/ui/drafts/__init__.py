"""Rule changes on their way: what the procedures manager writes, has approved and publishes."""
