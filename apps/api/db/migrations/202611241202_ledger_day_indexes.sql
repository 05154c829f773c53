-- no transaction
-- A day's transfers are found by it, and what used a lot by the lot.
drop index concurrently if exists ledger_transfer_created;
create index concurrently ledger_transfer_created on ledger_transfer (created_at);
drop index concurrently if exists cash_lot_use_lot;
create index concurrently cash_lot_use_lot on cash_lot_use (lot_id);
