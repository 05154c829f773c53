-- A review is about a hired quote or an order, or comes from outside. The release before knows no orders.
alter table review add column order_id bigint;
alter table review drop constraint review_label_check;
alter table review add constraint review_label_check
  check (label in ('safe_payment', 'chat_hire', 'order', 'outside', 'outside_alba')) not valid;
alter table review drop constraint review_of_deal;
alter table review add constraint review_of_deal check (
  (label in ('safe_payment', 'chat_hire')) = (quote_id is not null) and (label = 'order') = (order_id is not null)
  and (num_nonnulls(quote_id, order_id) = 0) = (customer_id is null) and (customer_id is null) = (chat_id is null)) not valid;

alter table review_request alter column quote_id drop not null;
alter table review_request add column order_id bigint;
alter table review_request add constraint review_request_subject check (num_nonnulls(quote_id, order_id) = 1) not valid;
