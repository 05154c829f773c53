-- no transaction
-- What is free soon, of all places and categories, is a few of many.
create index concurrently product_free on product (next_free_at)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null and next_free_at is not null;
