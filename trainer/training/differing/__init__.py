"""What is different between two procedures, shown by rounds in which a dealer feels it."""
