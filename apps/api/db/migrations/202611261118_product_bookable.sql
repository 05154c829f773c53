create view product_bookable as
  select provider_id, next_free_at from product
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null
    and schedule is not null and next_free_at is not null;
comment on view product_bookable is 'Who sells what is booked by time, and its next free time as it was found last.';
