-- Whether its seller has what he must have to sell, counted with its score: lists hold none whose seller has not.
alter table product add seller_ready boolean not null default true;
create or replace view product_bookable as
  select provider_id, next_free_at from product
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null
    and schedule is not null and next_free_at is not null and seller_ready;
