-- no transaction
-- Lists of a service by each of their sorts: by those of its section they were walked past all its other services.
drop index concurrently if exists product_service_best;
create index concurrently product_service_best on product (service_id, score desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
drop index concurrently if exists product_service_newest;
create index concurrently product_service_newest on product (service_id, posted_at desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
drop index concurrently if exists product_service_bought;
create index concurrently product_service_bought on product (service_id, order_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
drop index concurrently if exists product_service_reviewed;
create index concurrently product_service_reviewed on product (service_id, review_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
drop index concurrently if exists product_service_rated;
create index concurrently product_service_rated on product (service_id, review_avg desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
