"""The tables. Migrations make them; the repository and the writer use them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_hash", Text, nullable=False),
    Column("creator", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("to_move", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("parent", Text, nullable=True),
    Column("parent_number", Integer, nullable=True),
    Column("companion", Boolean, nullable=False),
    Index("games_by_creator", "creator"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("agent", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("invite", Text, nullable=False),
    Column("lent_by", Text, nullable=False),
    Column("handovers", Integer, nullable=False),
    PrimaryKeyConstraint("game", "seat"),
    Index("seats_by_owner", "owner"),
)

moves = Table(
    "moves",
    metadata,
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("key", Text, nullable=True),
    Column("aloud", Boolean, nullable=False),
    Column("agent", Text, nullable=False),
    PrimaryKeyConstraint("game", "number"),
    UniqueConstraint("game", "key", name="moves_one_per_key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("game", "number"),
)
