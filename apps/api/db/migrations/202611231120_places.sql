-- How good a pro is beside others of his place: who proved his identity first, then by rating and the hires of half a year.
alter table search_pro add column top_score integer not null default 0;
insert into search_stale (provider_id, since) select provider_id, now() from search_pro on conflict (provider_id) do nothing;

-- Which services pros offer where, made anew each night; a place is a district or a whole province.
create table place_service (
  id bigint generated always as identity primary key,
  place_code text not null,
  service_id integer not null references service (id),
  pros integer not null,
  unique (place_code, service_id)
);

-- The last day it was made on, and the last on which hires that count no more were looked for.
create table place_day (
  day date primary key
);
create table lapsed_day (
  day date primary key
);
