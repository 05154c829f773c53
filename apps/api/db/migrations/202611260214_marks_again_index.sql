-- no transaction
-- Where a mark that is in a number is taken back, others of the same person are looked for.
drop index concurrently if exists counter_mark_again;
create index concurrently counter_mark_again on counter_mark (act, kind, target_id, person) where not counted and counts_at is null;
