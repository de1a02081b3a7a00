"""How a file of training records comes to be as this program has it: numbered changes of it.

The first one makes what the first release has. It is not rewritten once that is out: what changes
afterwards is another function here.
"""

from sqlite_utils import Database, Migrations

from trainer.records.guards import GUARDS
from trainer.records.schema import APPLICATION_ID, TABLES

migrations = Migrations("dealer-trainer")


@migrations()
def m001_first_release(db: Database) -> None:
    """All tables, and what refuses to change what is written down."""
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for statement in (*filter(str.strip, TABLES.split(";")), *GUARDS.values()):
        db.execute(statement)


def known() -> frozenset[str]:
    """The names of all the changes that this program knows."""
    with Database(memory=True, execute_plugins=False) as empty:
        return frozenset(migration.name for migration in migrations.pending(empty))
