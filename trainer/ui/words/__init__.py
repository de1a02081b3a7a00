"""What is said and written in the window, in its language."""
