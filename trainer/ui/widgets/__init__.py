"""Parts of the window that know no table: notices, questions, colours, settings."""
