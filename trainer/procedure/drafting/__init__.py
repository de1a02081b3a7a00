"""Rule changes in preparation: choices, the draft's text, and its effects.

``choices.py`` lists the things that a form can change in a procedure, with all valid
values. ``new_call.py`` adds a call of the dealer. Both write into the text of a draft
(``draft.py``), and leave its remarks and its order as they are. ``draft_check.py`` finds
the mistakes of a draft, and the sentences of the manual that it makes untrue.
"""
