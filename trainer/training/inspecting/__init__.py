"""What inspectors are drilled with: rounds with faults, the calls made, and what they show."""
