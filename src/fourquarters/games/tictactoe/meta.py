from fourquarters.kernel.title import Scenario, Title

TITLE = Title(
    key="tictactoe",
    name="Tic-tac-toe",
    summary="Three in a row. The smallest title, for learning how one is written.",
    stage="example",
    rules=1,
    seat_names=("cross", "nought"),
    scenarios=(Scenario("standard", "Standard", "Nine empty cells; Cross begins.", (2,)),),
    game="fourquarters.games.tictactoe.game:TicTacToe",
    bound=9,
    secrets=False,
)
