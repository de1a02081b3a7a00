"""What was refused already: to say it again is free (judging.md, 4)."""

from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.dealing.situation import Situation

#: By which answers is asked for what is refused, where they have another name.
_ASKED_BY = {
    "stake": ("buy", "split", "double"),
    "card": ("twist", "buy"),
    "decision": ("stand", "stick", "burn"),
}


def refused_before(procedure: Procedure, situation: Situation, act: Act) -> bool:
    """Tell whether the same was rightly refused at that box and place, and is not asked again."""
    box = next((box for box in situation.table.boxes if box.number == act.box), None)
    hands = box.hands if box else ()
    wishes = _ASKED_BY.get(act.what or "", (act.what,))
    if any(
        hand.answer.partition(" ")[0] in wishes for hand in hands if act.hand in (None, hand.number)
    ):
        return False
    alike = {step.path for step in procedure.leaves if (step.act, step.what) == (act.act, act.what)}
    return any(
        path in alike
        and spot.box == act.box
        and (act.hand in (None, spot.hand) or not spot.hand)
        and (act.place in (None, spot.place) or not spot.place)
        for path, spot in situation.done
    )
