"""The named conditions, sets, orders and amounts that procedures refer to, a file a family."""
