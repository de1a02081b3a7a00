"""Looking back on a session or an exam."""
