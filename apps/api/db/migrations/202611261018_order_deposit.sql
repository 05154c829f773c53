-- The account that an order's deposit is waited for on: {bank, accountNumber, holder, expiresAt}.
alter table market_order add column deposit jsonb;

-- What those above may know of an order: nothing of its buyer but who it is.
create view market_order_face as
  select id, purchase_no, product_id, provider_id, customer_id, service_id, status, start_at, length_minutes, product_title, option_title,
    option_price, done_at, ended_at, created_at
  from market_order;
comment on view market_order_face is 'An order, without what its buyer said.';

create or replace view chat_face as select id, customer_id, customer_wrote_at, order_id from chat;
