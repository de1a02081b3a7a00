"""A house's course: lessons in their order, what is dealt in each, and how far a trainee is."""
