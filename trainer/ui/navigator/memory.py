"""When memory is looked through for what can be given back."""

import gc

_NEW, _YOUNG = gc.get_threshold()[:2]
_OLD = 1000  # so rarely all is looked through by itself: not within a session
_MUCH = 100  # so many times what is young has to have been looked through since


def look_through_memory() -> None:
    """Give back what nobody holds any more; later only what came after the first time is looked at.

    To look through everything takes as long as two frames, and should not happen between an act
    and its answer; nor at every beginning, while little can have come since the last.
    """
    first = gc.get_threshold()[2] != _OLD
    if first or gc.get_count()[2] >= _MUCH:
        gc.collect()
    if first:
        gc.freeze()
        gc.set_threshold(_NEW, _YOUNG, _OLD)
