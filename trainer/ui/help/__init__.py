"""Help in the window: the pages of ``assets/help``, opened at the right section."""
