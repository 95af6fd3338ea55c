"""Where games are kept: append-only moves with a hash each, snapshots now and then, in SQLite or PostgreSQL."""
