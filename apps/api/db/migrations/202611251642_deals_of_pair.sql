-- no transaction
-- The deals of a customer with a pro: until when a number between them is wanted.
drop index concurrently if exists safe_payment_pair;
create index concurrently safe_payment_pair on safe_payment (customer_id, provider_id);
