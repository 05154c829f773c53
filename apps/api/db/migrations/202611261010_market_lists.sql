-- What lists of products go by, and when each is looked at again.
alter table product add review_avg double precision not null generated always as
  (case when review_count = 0 then 0 else review_sum::double precision / review_count end) stored;

-- When its next free time is to be found anew: what fills or empties its seller's calendar brings it forward. Null of what nobody books.
alter table product add free_look_at timestamptz;
create index product_free_look on product (free_look_at) where free_look_at is not null;
-- When its score is to be counted anew.
alter table product add score_look_at timestamptz;
create index product_score_look on product (score_look_at) where score_look_at is not null;

create index product_bought on product (order_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_group_bought on product (category_id, order_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_section_bought on product (category2_id, order_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_reviewed on product (review_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_group_reviewed on product (category_id, review_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_section_reviewed on product (category2_id, review_count desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_rated on product (review_avg desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_group_rated on product (category_id, review_avg desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
create index product_section_rated on product (category2_id, review_avg desc, id desc)
  where review_status = 'completed' and status = 'inprogress' and hidden_at is null and deleted_at is null;
