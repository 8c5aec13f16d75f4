-- Readers of the change feed continue where their last snapshot ended: they read what the transactions wrote that it did
-- not see (docs/decisions/0032). Both logs therefore name the transaction that wrote a row. Null: written before this
-- migration, or by a transaction of another server, from which the ledger was restored.
ALTER TABLE catalog.part_changes ADD COLUMN xact_id xid8;
ALTER TABLE catalog.part_changes ALTER COLUMN xact_id SET DEFAULT pg_current_xact_id();
CREATE INDEX part_changes_xact_id ON catalog.part_changes (xact_id);

ALTER TABLE stock_movements ADD COLUMN xact_id xid8;
ALTER TABLE stock_movements ALTER COLUMN xact_id SET DEFAULT pg_current_xact_id();
CREATE INDEX stock_movements_xact_id ON stock_movements (xact_id);
