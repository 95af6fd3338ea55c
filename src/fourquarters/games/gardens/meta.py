from fourquarters.kernel.title import Option, Scenario, Title, under

_WATER = (
    Option("entering", "A gardener who enters may walk on, or stays for this turn", "walk", ("walk", "stay"), "H7"),
    Option("refills", "Allies refill a walk again and again, or to six steps in all", "any", ("any", "six"), "H8"),
    Option("rivals", "A walk may end beside a rival gardener, or not", "share", ("share", "apart"), "M6"),
    Option("planting", "A gardener on an unplanted tile must plant, or may", "must", ("must", "may"), "H10"),
    Option("cascades", "A cascade goes as far as you like, or as it can", "free", ("free", "full"), "H11"),
    Option("flows_into", "A cascade plants any pond, or only replaces rivals", "any", ("any", "rivals"), "H12"),
    Option("own_seeds", "Water passes through your own seeds, or stops there", "pass", ("pass", "stop"), "H13"),
)
_ASSYRIAN = (
    Option("poison", "Poison lies in every pond it reaches, or only in the first", "all", ("all", "first"), "A16"),
    Option("base_ponds", "Base spaces have ponds, worth nothing", False, rule="A21"),
    Option("tokens", "Poison tokens: 36, or as many as it takes", "36", ("36", "unlimited"), "A23"),
    Option("astray", "Solo: an Assyrian with nowhere to go stays, or seeks a way up", "stay", ("stay", "seek"), "A34"),
)

TITLE = Title(
    key="gardens",
    name="Gardens of Babylon",
    summary="Lay the ziggurat tile by tile, send gardeners up its stairs, and let the water carry your seeds down.",
    stage="playable",
    rules=1,
    seat_names=("lotus", "poppy", "reed", "iris"),
    scenarios=(
        Scenario(
            "table", "Round the table", "Two to four players, each with gardeners and seeds of their own.", (2, 3, 4)
        ),
        Scenario(
            "solo",
            "Supplant the King!",
            "You against the king, a printed automaton: plant more than he does. Ties are his.",
            (2,),
            automata=("", "king"),
        ),
    ),
    options=(
        Option(
            "base",
            "How wide the base is: 13 is the full game, 10 the quick one, fewer are for learning",
            13,
            (13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3),
            "G1",
        ),
        Option("assyrian", "With The Assyrian, who poisons ponds", False, rule="A1"),
        Option("king", "How hard the king plays", "royal", ("gentle", "royal", "merciless"), "H25"),
        Option("start", "Who begins: drawn by lot, or the first seat", "lot", ("lot", "seat"), "G5"),
        Option("left_out", "Which tiles a smaller game leaves in the box", "random", ("random", "fixed"), "H5"),
        Option("quick_seeds", "Seeds for each player on a base of 10 or fewer", 36, (36, 18), "H6"),
        Option(
            "ties", "Equal scores: most seeds and highest, or fewest gardeners", "seeds", ("seeds", "gardeners"), "H15"
        ),
        *under("Walking, planting and water", *_WATER),
        *under("The Assyrian's ways", *_ASSYRIAN),
    ),
    agents={"greedy": "fourquarters.agents.gardens:Greedy", "king": "fourquarters.agents.gardens:King"},
    game="fourquarters.games.gardens.game:Gardens",
    bound=4_000,
    secrets=False,
)
