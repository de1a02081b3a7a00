"""What assessors do beside exams: the checklist of the live table, and verdicts overruled."""
