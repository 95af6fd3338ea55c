from fourquarters.kernel.title import Option, Scenario, Title

TITLE = Title(
    key="marches",
    name="Hidden Marches",
    summary="A two-player war over sixty-four hidden tiles: find your land, feed it, and march on both enemy Bases.",
    stage="playable",
    rules=1,
    seat_names=("bull", "lion"),
    scenarios=(
        Scenario("standard", "Standard", "Eight by eight tiles, face down; three turned up and a Base each.", (2,)),
    ),
    options=(
        Option(
            "damage",
            "Damage counters stay on a piece, or clear at the end of every turn",
            "stays",
            ("stays", "clears"),
            "H16",
        ),
        Option("carry_over", "Unspent action points are kept for the next turn", False, rule="H9"),
        Option(
            "recruiting",
            "Recruit at home and on developments, or on any connected tile",
            "home",
            ("home", "anywhere"),
            "H26",
        ),
        Option("second_bonus", "Extra action points of the second player on their first turn", 1, (0, 1, 2, 3), "H31"),
        Option(
            "soldier_tie", "Soldier against Soldier: who has High Ground", "neither", ("neither", "defender"), "H19"
        ),
        Option("base_pays", "A connected Base pays an action point like any tile", True, rule="H4"),
        Option("diagonal_attacks", "Pieces also attack across corners", False, rule="H10"),
    ),
    agents={"greedy": "fourquarters.agents.marches:Greedy"},
    data={"cards": "fourquarters.games.marches.cards:read_cards"},
    game="fourquarters.games.marches.game:Marches",
    bound=40_000,
    secrets=False,
)
