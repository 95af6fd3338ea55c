"""Alembic's way in: it runs on the connection it is given."""

from alembic import context

from fourquarters.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
