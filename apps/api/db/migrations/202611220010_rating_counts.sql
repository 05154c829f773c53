-- How often each rating was given, beside the sum and the number: every visit of a pro's page shows the bars.

alter table provider
  add column rating_counts integer[] not null default '{0,0,0,0,0}' check (cardinality(rating_counts) = 5 and 0 <= all (rating_counts)),
  add column paid_review_count integer not null default 0 check (paid_review_count >= 0);

comment on column provider.rating_counts is 'Reviews of 1, 2, 3, 4 and 5 stars.';
comment on column provider.paid_review_count is 'Reviews of deals that were paid safely.';

update provider p set
  rating_counts = array(select count(r.id) from generate_series(1, 5) g left join review r on r.provider_id = p.id and r.rating = g and r.deleted_at is null group by g order by g),
  paid_review_count = (select count(*) from review r where r.provider_id = p.id and r.label = 'safe_payment' and r.deleted_at is null)
where p.review_count > 0;
