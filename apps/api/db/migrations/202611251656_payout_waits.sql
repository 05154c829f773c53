-- no transaction
create index concurrently payout_waits on payout ((case when status = 'failed' then coalesce(failed_at, created_at) else operator_at end), id)
  where status in ('waiting', 'requested', 'failed');
