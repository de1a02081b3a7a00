"""The commands of ``dealer-trainer``: without a display, and without Qt being loaded."""
