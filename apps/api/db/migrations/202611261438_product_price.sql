-- no transaction
-- So are those of a price that few have.
create index concurrently product_price on product (min_price)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
