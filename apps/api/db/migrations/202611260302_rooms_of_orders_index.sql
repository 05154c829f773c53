-- no transaction
-- An order has one room.
drop index concurrently if exists chat_order;
create unique index concurrently chat_order on chat (order_id) where order_id is not null;
