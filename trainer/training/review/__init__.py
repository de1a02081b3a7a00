"""Looking back: on a session, on an exam, on all that a trainee has done."""
