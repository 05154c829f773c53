alter table review add column refunded boolean not null default false;
comment on column review.refunded is 'Every deal of its quote was given back before its service: readable, in no average and no count.';

update review r set refunded = true
where exists (select from safe_payment p where p.quote_id = r.quote_id and p.paid_at is not null)
  and not exists (
    select from safe_payment p where p.quote_id = r.quote_id and p.paid_at is not null and not (
      p.status in ('paid_refund', 'paid_provider_refund', 'admin_paid_refund') and p.ended_at is not null
      and case when p.service_date is null then p.confirmed_at is null
        else p.ended_at < (p.service_date::timestamp at time zone 'Asia/Seoul') end));

update provider p set
  review_count = n.count, rating_sum = n.sum, paid_review_count = n.paid, rating_counts = n.stars
from (
  select provider_id, count(*) as count, coalesce(sum(rating), 0) as sum, count(*) filter (where label = 'safe_payment') as paid,
    array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as stars
  from (
    select v.provider_id, r.rating, r.label from (select distinct provider_id from review where refunded) v
    left join review r on r.provider_id = v.provider_id and r.deleted_at is null and not r.refunded) kept
  group by provider_id
) n where n.provider_id = p.id;
