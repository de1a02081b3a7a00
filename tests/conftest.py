"""What is made once for all tests, before any of them is timed."""

from hypothesis import strategies

# The first text of a machine needs a table of all characters, which takes seconds to make.
strategies.text().validate()
