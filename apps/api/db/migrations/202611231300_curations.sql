-- A page that operators put together: words, services and pros of one occasion.
create table curation (
  id bigint generated always as identity primary key,
  title text not null,
  subtitle text not null,
  content text not null,
  service_ids integer[] not null,
  provider_ids bigint[] not null,
  ord integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);
create index curation_order on curation (ord, id);
