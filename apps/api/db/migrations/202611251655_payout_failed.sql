-- Since when a payout that its bank refused waits for somebody.
alter table payout add column failed_at timestamptz;
update payout set failed_at = coalesce(remind_at - interval '7 days', created_at) where status = 'failed';
