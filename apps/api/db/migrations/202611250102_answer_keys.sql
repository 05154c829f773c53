-- no transaction
-- What the parts will be keyed by, beside the key there is, which the first part goes on having under another name: there a key is one over all
-- days, whichever release claims it.
drop index concurrently if exists idempotency_key_by_day;
create unique index concurrently idempotency_key_by_day on idempotency_key (scope, key, day);
drop index concurrently if exists idempotency_key_once;
create unique index concurrently idempotency_key_once on idempotency_key (scope, key);
alter table idempotency_key validate constraint idempotency_key_days;
