"""The tables' history, for Alembic. They are brought up to date whenever a database is opened."""
