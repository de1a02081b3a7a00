"""The worked rounds R01 … R13b, as tomllib would give their scenario files."""


def bet(box: int, player: str = "", **rest: object) -> dict[str, object]:
    """A bet; chips are given as keywords c25=2."""
    row: dict[str, object] = {"box": box, "player": player or f"Player {box}"}
    row["chips"] = {key[1:]: count for key, count in rest.items() if key[1:].isdigit()}
    row.update({key: value for key, value in rest.items() if not key[1:].isdigit()})
    return row


def scenario(shoe: str, *bets: dict[str, object], **rest: object) -> dict[str, object]:
    """A scenario of a running shoe, unless told otherwise."""
    head: dict[str, object] = {"procedure": "prague", "seed": 1, "start": "deal"}
    return {**head, "shoe": shoe.split(), "bet": list(bets), **rest}


_R01_BETS = (
    bet(2, c25=2, insurance={"25": 1}),
    bet(4, c25=1),
    bet(7, c100=1, insurance={"25": 2}),
)
_R05_BETS = (
    bet(2, "Anna", c5=8, place=1, even_money=True),
    bet(2, "Ben", c50=1, c5=2, place=2, even_money=False),
)

ROUNDS: dict[str, dict[str, object]] = {
    "R01": scenario("9s 8d Kc Ah 7c 8s 9h 6d", *_R01_BETS),
    "R02": scenario("9s 8d Kc Ah 7c 8s 9h Kd", *_R01_BETS),
    "R03": scenario("Ah Ts Ac 7d Kd 6c Jc Tc", bet(1, c25=1, c5=1), bet(3, c50=1), bet(5, c5=4)),
    "R04a": scenario("Ac Qs Kh 9d", bet(2, c5=8)),
    "R04b": scenario("Ac Qs Kh Ad", bet(2, c5=8)),
    "R05a": scenario("As Ah Qd Kc", *_R05_BETS),
    "R05b": scenario("As Ah Qd 9c", *_R05_BETS),
    "R06": scenario(
        "8s 6d 8h 8d 3c Tc 9d 5h Ks Th 4s",
        bet(3, c5=2, decisions=["split", "split", "twist", "stand", "twist"]),
    ),
    "R07": scenario("As 9d Ah Kd Ac Th", bet(2, c25=1, decisions=["split"])),
    "R08": scenario(
        "Ts 9c 8d Tc 7d 6d 7h 6s 7c 6h Td Jd Qd Kd 8c",
        bet(2, c25=4, decisions=["twist"]),
        bet(3, c100=1, c5=2, decisions=["twist"]),
        bet(4, "A", c25=1, place=1, decisions=["twist"]),
        bet(4, "B", c5=2, place=2),
        bet(4, "C", c50=1, place=3),
        bet(7, c100=1, c25=1, decisions=["twist"]),
    ),
    "R09": scenario(
        "2c 3c 4c 5c 6c 9s 8d 7c Th",
        bet(4, c25=1),
        start="shuffle",
        cut=[{"from_top": 0.4}, {"from_top": 3.0}],
    ),
    "R10a": scenario(
        "9s 8d 7c Kc Th 9h Td 8s", bet(2, c25=1), bet(3, c25=1), bet(5, c25=1), cut_card=7
    ),
    "R10b": scenario("9s 8d 7c Kc", bet(2, c25=1), cut_card=1),
    "R11": scenario(
        "2c Td 9s 3d 5c 4h 2s 7d 2h Ts",
        bet(2, c5=4, decisions=["buy", "buy", "buy", "twist"]),
        bet(3, c5=4, decisions=["twist", "buy", "stand"]),
    ),
    "R12": scenario(
        "Ts 6d 9c 6c 5d Tc 9d",
        bet(2, c25=1, decisions=["stand by sign", "stand"]),
        bet(3, c25=1, decisions=["twist"]),
        wish=[{"box": 3, "what": "card", "player": "Player 3"}],
    ),
    "R13b": scenario("9s 8d Kc Ah 7c 8s 9h 5d Td 4c", *_R01_BETS),
}
