-- no transaction
drop index concurrently if exists search_pro_top;
create index concurrently search_pro_top on search_pro (top_score desc, provider_id desc);
-- Who joined lately.
drop index concurrently if exists provider_created;
create index concurrently provider_created on provider (created_at desc);
