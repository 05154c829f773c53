-- Where the map shows a pro: his dong's centre, moved by an offset of his own; absent while he is not on it.
alter table search_pro add column map_lat double precision;
alter table search_pro add column map_lng double precision;
alter table search_pro add column map_district text;
insert into search_stale (provider_id, since) select provider_id, now() from search_pro on conflict (provider_id) do nothing;
drop trigger provider_stale on provider;
create trigger provider_stale
  after update of nick_name, intro, address1, address2, lat, lng, paused_at, hidden_at, allow_public_read, allow_map_exposure, hired_count,
    safe_payment_count, review_count, rating_sum
  on provider for each row execute function mark_stale_provider();

-- How many pros stand in a district, of a service or category too, made anew each night; facets as of search_pro, '' for all.
create table map_district (
  facet text not null,
  district_code text not null,
  pros integer not null,
  primary key (facet, district_code)
);
create table map_day (
  day date primary key
);
