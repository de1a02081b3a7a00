"""Procedures: a house's manual as steps in data, and the state machine built from them."""
