-- no transaction
-- What a pro answered himself, the latest first: how soon he answers is counted of these alone.
drop index concurrently if exists quote_provider_by_hand;
create index concurrently quote_provider_by_hand on quote (provider_id, created_at) where label = 'manual';
-- A campaign that quoted marked the request as opened by its pro at the same moment. He did not open it.
update request_recipient t set read_at = null from quote q
where q.provider_id = t.provider_id and q.request_id = t.request_id and q.label <> 'manual' and t.read_at = t.quoted_at
  and t.created_at >= now() - interval '180 days';
