-- A review of an order is one of its product, whose page lists and counts it.
alter table review add column product_id bigint;
alter table review add constraint review_product_fkey foreign key (product_id) references product not valid;
alter table review add constraint review_of_product check (product_id is null or order_id is not null) not valid;
