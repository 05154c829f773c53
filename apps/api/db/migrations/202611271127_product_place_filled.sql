-- Of rows that are written meanwhile the trigger's stand.
insert into product_place
select p.id, place.code, p.category_id, p.category2_id, p.service_id, p.score, p.order_count, p.posted_at, p.review_count, p.review_avg, p.min_price, p.next_free_at
from product p join (
  select d.product_id, d.district_code as code, false as is_online from product_district d
  union all select p.id, 'online', true from product p where p.is_online
) as place on place.product_id = p.id and place.is_online = p.is_online
where p.review_status = 'completed' and p.status = 'inprogress' and p.hidden_at is null and p.deleted_at is null
on conflict do nothing;
