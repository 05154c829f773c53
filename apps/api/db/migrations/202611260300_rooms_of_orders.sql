-- A room is about a quote or an order. The release before knows the first alone, and always writes its request.
alter table chat alter column request_id drop not null;
alter table chat add column order_id bigint;
alter table chat add constraint chat_subject check (num_nonnulls(request_id, order_id) = 1) not valid;
