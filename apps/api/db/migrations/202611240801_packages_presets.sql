-- Services that operators bundle, to be asked for at once.
create table service_package (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  -- In the order they are asked for.
  service_ids integer[] not null check (cardinality(service_ids) between 2 and 5),
  active boolean not null,
  ord integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  check (ends_at is null or ends_at > starts_at)
);
create index service_package_services on service_package using gin (service_ids);

-- Links that begin a request with a service and some answers.
create table request_preset (
  id bigint generated always as identity primary key,
  -- What the link carries: who has it may open it.
  token text not null unique,
  kind text not null check (kind in ('pro', 'partner', 'operator')),
  -- Whom the request goes to; a general one goes to nobody alone.
  provider_id bigint references provider (id),
  -- Whose link it is, where it is no pro's.
  partner text,
  service_id integer not null references service (id),
  form_id integer not null references form (id),
  title text not null,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  sent_count integer not null default 0 check (sent_count >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  check (expires_at > created_at),
  check (kind <> 'pro' or provider_id is not null),
  check ((kind = 'partner') = (partner is not null))
);
create index request_preset_provider on request_preset (provider_id, id desc) where provider_id is not null;
create index request_preset_expires on request_preset (expires_at);

