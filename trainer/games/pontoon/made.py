"""Rounds that are made to measure: what drawn rounds seldom hold."""

from trainer.games.made import one_box

_CUTS = (0.1, 0.3, 0.6, 0.85, 0.95, 1.3, 1.8, 2.2, 2.4, 2.7, 3.0)
_BET = "[[bet]]\nbox = 2\nchips = { 5 = 1 }\n"

#: Scenarios without the line that names the procedure.
MADE = (
    'start = "shuffle"\n' + "".join(f"[[cut]]\nfrom_top = {cut}\n" for cut in _CUTS) + _BET,
    one_box("2s 9c 2d", "stand"),
    one_box("9s Jc 8d"),
    one_box("8s 5c 8d 8h 8c 8s 8d 8h 8c", *["split"] * 6),
    one_box("2s 7c 3s 2d 3d 4h 7d 7h", "twist", "twist", "twist"),
    one_box("2s 7c 3s 2d 3d 4h 7d 4c", "twist", "twist", "twist"),
    one_box("As Tc Ks 5d 9c"),
    one_box("As Kc Ks 5d 9c"),
    one_box("As Ac Ks 9d", more="even_money = true"),
    one_box("As Ac Ks Kd"),
    one_box("2s 6c 2d 2h 3h 2c 3c", "split", "buy", "buy", "buy", "stand"),
    one_box("2s Tc 3d 4h Ah", "buy", "stand"),
    one_box("8s Ac 8d 6h Kd 9c Kh", "split", "twist", "stand"),
    one_box("8s Ac 8d 9h 9c Kh", "split", "stand", "stand"),
    one_box("2s 9c 3d 2h 2d 9h", "twist", "twist", "double"),
    one_box("As 9c 6d 2h 9h", "double"),
    one_box("7s 7h 7s 7s", "twist", stake=25),
    one_box("As Ad Ks Kd"),
    one_box("As 5d Ks 9d"),
    one_box("8s 5c 8d 6c 8h 8c 8s 8d 8h 8c", *["split"] * 6),
    one_box("As 5c Ad 6c Ah Ac As Ad 2c 3s 4d", *["split"] * 4),
    one_box("As 5c Ad 6c 9h 2c 3s 2d", "split", *["twist"] * 4),
    one_box("2s 5c 3d 6c 2h 2d 2c 9h", *["double"] * 4),
    one_box("2s 5c 3d 6c 2h 2d 2c 9h", "twist", "twist", "double"),
    one_box("2s 5c 2d 6c", "stand"),
    one_box("7s 5c 6d 9c", "stand"),
    one_box("8s 5c 7d 9c", "stand"),
)
