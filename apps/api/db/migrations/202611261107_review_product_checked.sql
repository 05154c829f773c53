-- no transaction
alter table review validate constraint review_product_fkey;
alter table review validate constraint review_of_product;
create index concurrently review_product on review (product_id, id desc) where product_id is not null;
