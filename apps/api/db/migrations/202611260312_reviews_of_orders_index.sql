-- no transaction
-- One of an order.
drop index concurrently if exists review_order;
create unique index concurrently review_order on review (order_id) where order_id is not null;
drop index concurrently if exists review_request_order;
create unique index concurrently review_request_order on review_request (order_id) where order_id is not null;
