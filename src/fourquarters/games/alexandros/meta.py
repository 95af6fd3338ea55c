from fourquarters.kernel.title import Option, Scenario, Title

TITLE = Title(
    key="alexandros",
    name="Alexandros",
    summary="Alexander rides, his path becomes walls, walls make provinces, and every levy pays all who hold one.",
    stage="playable",
    rules=1,
    seat_names=("ptolemy", "seleucus", "antigonus", "lysimachus"),
    scenarios=(
        Scenario("standard", "Alexander's world", "From Asia Minor to Egypt and Iran: 210 spaces, to 100.", (2, 3, 4)),
        Scenario("small", "Asia Minor", "A small board for a first game: 66 spaces, 24 walls, to 30.", (2, 3, 4)),
    ),
    options=(
        Option("two_player_compensation", "Two players: a takeover is compensated too", True, rule="R6.11"),
        Option(
            "compensation",
            "Half of which cards an ousted player gets: all that were used, or those for the occupation only",
            "all",
            ("all", "occupation_only"),
            "R6.11",
        ),
        Option("walls_on_outer_edges", "Alexander leaves walls on coast and border too", True, rule="R4.12"),
        Option("special_move_extra_discard", "A special move costs a second card of the hand", False, rule="R4.3"),
        Option(
            "red_shortage",
            "When red walls run out: go on without pieces, or allow only paths that can be laid",
            "improvise",
            ("improvise", "restrict"),
            "R8.1c",
        ),
        Option("refill_before_destination", "The row is refilled before Alexander's goal is chosen", True, rule="R4.2"),
        Option("first_player", "Who begins: the first seat, or by lot", "fixed", ("fixed", "random"), "R2.4"),
        Option("must_act", "Both further actions must be done while any is possible", False, rule="R3.3"),
        Option(
            "reshuffle",
            "When discards become the supply: when a card is needed, or when the last one leaves it",
            "needed",
            ("needed", "at_once"),
            "R6.3",
        ),
        Option(
            "joker",
            "Where a joker leads: to the nearest space of the symbol, or to any",
            "nearest",
            ("nearest", "any"),
            "R7.1",
        ),
        Option(
            "no_empty_space",
            "No empty symbol space is left: the game ends, or is played on",
            "ends",
            ("ends", "plays_on"),
            "R7.4",
        ),
        Option(
            "ties",
            "Equal points: victory is shared, or more cards in hand decide",
            "shared",
            ("shared", "cards"),
            "R8.4",
        ),
        Option(
            "board_seed", "Symbols drawn anew by this number; 0: the board as it is", 0, (0, 1, 2), "R10.3", 999_999
        ),
    ),
    data={"board": "fourquarters.games.alexandros.boardfile:read_board"},
    agents={"greedy": "fourquarters.agents.alexandros:Greedy"},
    game="fourquarters.games.alexandros.game:Alexandros",
    # At most 66 turns lay walls and at most 4 * 99 score, each after at most 16 turns that do neither (R7.6); no turn
    # takes more than 90 decisions.
    bound=700_000,
)
