-- no transaction
-- What its bank refused once waits since then, also while it is asked again.
drop index concurrently if exists payout_waits_since;
create index concurrently payout_waits_since on payout ((case when failed_at is not null then failed_at when status = 'failed' then created_at else operator_at end), id)
  where status in ('waiting', 'requested', 'failed');
drop index concurrently if exists payout_waits;
