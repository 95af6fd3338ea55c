"""Seats say who let an agent stand in and how often they changed hands; moves say which agent stood in."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("lent_by", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("handovers", sa.Integer, nullable=False, server_default="0"))
    op.add_column("moves", sa.Column("agent", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("moves", "agent")
    op.drop_column("seats", "handovers")
    op.drop_column("seats", "lent_by")
