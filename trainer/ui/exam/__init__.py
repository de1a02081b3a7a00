"""An exam in the window."""
