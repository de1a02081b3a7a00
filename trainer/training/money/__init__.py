"""Money: exercises in paying, reading and changing chips, made from the house's own procedure.

``training/money/occasions.py`` looks rounds of a house up until each step that pays, or takes a
part, was due, and where one never was it lays other cards at such a moment. It looks a little at
a time: the window begins with what the first look finds, and looks on between two answers.
Then it puts other chips there, asks the step for its amount, and the judge whether the
act is correct then. At which ratio is paid shows where many chips are staked: no payment is
written by hand, so a house that pays otherwise is asked otherwise. How much may be insured is
asked of the step that refuses it. ``drawing.py`` makes exercises of that by a seed,
``exercise.py`` marks them and knows which chips are best, ``sitting.py`` draws each
exercise when it is asked and brings back what went wrong. A sitting that is over, or was left, is
written down, and the first answer at an exercise says something of its first clause
to the memory, as a quiz does. ``tests/property/test_money.py`` holds the answers against the
oracles. Chips in the bet's own colours, and no more than a stack of twenty, is what training
texts say: any right sum is right.
"""
