-- Of rows that are written meanwhile the trigger's stand.
insert into search_place
select provider_id, substr(facet, 2), review_count, rating_score, hired_count, safe_payment_count, last_active_at, top_score
from search_pro cross join unnest(facets) as facet where facet like 'd%' order by provider_id
on conflict do nothing;
