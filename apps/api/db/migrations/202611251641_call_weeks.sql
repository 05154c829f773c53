-- When a quote's last week of calls was approved: its numbers are bought once, however it ended [quotes.call-numbers].
alter table quote_call add column approved_at timestamptz;
update quote_call set approved_at = answered_at where round > 0 and status = 'approved';
