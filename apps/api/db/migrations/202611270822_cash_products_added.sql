-- Operators add products of the store; those it begins with have numbers of their own below these [cash.products-changed].
create sequence cash_product_added as integer minvalue 1001 owned by cash_product.id;
alter table cash_product alter column id set default nextval('cash_product_added');
