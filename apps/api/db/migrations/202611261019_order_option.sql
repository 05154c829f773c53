-- no transaction
-- An option that is taken out stays where an order names it.
create index concurrently market_order_option on market_order (option_id);
