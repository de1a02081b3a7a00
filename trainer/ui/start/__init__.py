"""Who is there, and what is to be done."""
