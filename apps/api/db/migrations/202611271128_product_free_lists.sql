-- no transaction
-- What is free soon is put into an order by the index alone, before any of it is read.
drop index concurrently if exists product_free_sorted;
create index concurrently product_free_sorted on product (next_free_at) include (id, category_id, category2_id, service_id, is_online, min_price, score, order_count, posted_at, review_count, review_avg)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null and next_free_at is not null;
