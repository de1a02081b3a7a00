"""A quiz: questions at the table, answered there or picked."""
