-- Services of which a pro is not told for a time.
create table request_mute (
  provider_id bigint not null references provider (id),
  service_id integer not null references service (id),
  until timestamptz,
  created_at timestamptz not null,
  primary key (provider_id, service_id)
);
create index request_mute_until on request_mute (until);

-- Filters of received requests that a pro keeps by name.
create table received_filter (
  id bigint not null generated always as identity primary key,
  provider_id bigint not null references provider (id),
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null
);
create unique index received_filter_name on received_filter (provider_id, name);
