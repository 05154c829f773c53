-- no transaction
create index concurrently product_bookable_provider on product (provider_id, next_free_at)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null
    and schedule is not null and next_free_at is not null;
