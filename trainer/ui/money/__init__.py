"""The screen of money exercises: sums that are typed, and chips picked from the float."""
