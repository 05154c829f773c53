-- no transaction
drop index concurrently if exists review_outside;
create index concurrently review_outside on review (provider_id, id desc) where quote_id is null and deleted_at is null;
drop index concurrently if exists review_taken_away;
create index concurrently review_taken_away on review (provider_id, id desc) where removed_reason_id is not null;
drop index concurrently if exists review_event_of;
create index concurrently review_event_of on review (event_id, id) where event_id is not null;
