"""Which screen follows which: the window, the course through it, an exam."""
