-- no transaction
-- Deals and requests of a time are counted at night; reviews of a service stand on its page.
drop index concurrently if exists quote_hired;
create index concurrently quote_hired on quote (hired_at) where hired_at is not null;
drop index concurrently if exists request_created;
create index concurrently request_created on request (created_at);
drop index concurrently if exists review_service;
create index concurrently review_service on review (service_id, id desc) where deleted_at is null;
