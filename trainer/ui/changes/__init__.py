"""What a change of the rules does: its rounds, its states on the map, its notice on paper."""
