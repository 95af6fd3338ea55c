"""The catalogue entry of ACME."""

from fourquarters.games.acme.catalogue import catalogue
from fourquarters.games.acme.levels import equal_option, found_option, level_options
from fourquarters.games.acme.sides import sides_options, team_options
from fourquarters.games.acme.switches import left_out
from fourquarters.kernel.title import Option, Title, under

_ENDS = (
    Option("target", "The game ends when a turn ends with so many VP (0: never)", 0, (0, 25, 50, 75, 100), "G1"),
    Option("turns", "The game ends after so many turns, if not before (0: no limit)", 0, (0, 3, 6, 9, 12), "P243"),
    Option("clock", "A time limit: the first in turn order says when it is over", False, rule="P469"),
)
_PRIORITIES = (
    Option(
        "npc_priority_4",
        "An automaton fills bonus areas within reach, or only its own",
        "literal",
        ("literal", "held"),
        "P855",
    ),
    Option(
        "npc_priority_8",
        "An automaton founds Cities while behind, or one a turn",
        "repeated",
        ("repeated", "once"),
        "P856",
    ),
)
_OPTIONAL = (
    Option("events", "Event cards in the deck", 8, (7, 8), "S7"),
    left_out(),
    Option("invasions", "How large the stacks of invading Barbarians are", "full", ("full", "half"), "P50"),
    Option("double_disks", "Twice as many disks each; meant for the Full Map and up to three", False, rule="14.2"),
    Option("initial_deities", "Every civilization begins with a Deity drawn by lot", False, rule="14.1"),
    Option("gilgamesh", "A ruined civilization may return as another", True, rule="R8.6"),
    Option("gilgamesh_again", "It may do so more than once", False, rule="P454"),
    Option("culture", "Cultural Development Tracks: three of four stages each", False, rule="P770"),
    Option("culture_start", "The stage everybody begins on, on every such Track", 0, (0, 1, 2), "P805"),
)
_RULINGS = (
    Option("commerce", "Commerce: a disk for each partner, or one in all", "partners", ("partners", "flat"), "H17"),
    Option("granary", "The Granary once a turn, or as often as you like", "once", ("once", "unlimited"), "H19"),
    Option("negation", "Who may negate a card", "anyone", ("anyone", "victims"), "H26"),
    Option("counter_negation", "A Negate card can be negated", True, rule="H27"),
    Option("sea_domination", "What Sea Domination does", "coast", ("coast", "vp", "none"), "H49"),
    Option("sudden_end", "Which revealed card ends an Epoch", "odd", ("odd", "one to four"), "H54"),
    Option("cities_per_card", "Cities for an extra card in the Draw Step (0: none)", 4, (0, 3, 4), "H57"),
    Option("epoch_bonus", "At the end of an Epoch mina buy VP, or most mina scores", "buy", ("buy", "most"), "H61"),
    Option("epoch_events", "An event at the end of each Epoch", True, rule="H62"),
    Option("breath_draws", "After Breath of God everybody draws four cards", True, rule="H70"),
)

TITLE = Title(
    key="acme",
    name="Ancient Civilizations of the Middle East",
    summary="Two to six civilizations grow, trade, worship and compete over four Epochs, and fall to rise again.",
    stage="playable",
    rules=2,
    seat_names=("orange", "green", "blue", "purple", "red", "yellow"),
    scenarios=catalogue(),
    game="fourquarters.games.acme.game:Acme",
    bound=60000,
    secrets=True,
    agents={
        "steward": "fourquarters.agents.acme.steward:Steward",
        "npc": "fourquarters.agents.acme.npc:Npc",
    },
    stand_in="npc",
    data={
        "map": "fourquarters.games.acme.board:owner_map",
        "cards": "fourquarters.games.acme.deck:owner_cards",
        "peoples": "fourquarters.games.acme.peoples:owner_peoples",
    },
    crafted="fourquarters.games.acme.scenarios:read_scenario",
    options=(
        Option("map", "Map size", "western", ("full", "western", "abbreviated", "eastern", "crescent"), "S1"),
        Option("start", "The Epoch in which the game begins", 1, (1, 2, 3, 4), "P221"),
        Option("era", "Civilizations of any Epoch or of that one", "freeform", ("freeform", "contemporaneous"), "P221"),
        Option("epochs", "Epochs to be played", 1, (1, 2, 3, 4), "G1"),
        *sides_options(),
        *under("When it ends", *_ENDS),
        *under("Teams, and One vs. Two", *team_options()),
        *under("Automata, and how hard they are", *level_options(), found_option(), equal_option(), *_PRIORITIES),
        *under("Optional rules and Events", *_OPTIONAL),
        *under("Our own rulings", *_RULINGS),
    ),
    fits="fourquarters.games.acme.sides:misfit",
)
