create table provider (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references member,
  nick_name text not null,
  intro text not null default '',
  service_description text not null default '',
  main_service_id integer references service,
  address text not null,
  address1 text not null,
  address2 text not null,
  zip text not null,
  lat double precision not null check (lat between 32 and 39.5),
  lng double precision not null check (lng between 124 and 132),
  distance_km integer not null default 10 check (distance_km between 1 and 100),
  call_start text,
  call_end text,
  payment_methods integer[] not null default '{}' check (payment_methods <@ array[1, 2, 3, 4]),
  price_note text not null default '',
  has_customer_account boolean not null default false,
  last_quote_unit text not null default 'F' check (last_quote_unit in ('H', 'F')),
  paused_at timestamptz,
  allow_public_read boolean not null default true,
  allow_map_exposure boolean not null default true,
  allow_auto_quote boolean not null default true,
  links jsonb,
  hired_count integer not null default 0 check (hired_count >= 0),
  safe_payment_count integer not null default 0 check (safe_payment_count >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  last_active_at timestamptz not null,
  created_at timestamptz not null
);

create table provider_service (
  provider_id bigint not null references provider,
  service_id integer not null references service,
  ord integer not null default 0,
  licence_state text not null default 'none' check (licence_state in ('none', 'ready', 'reject')),
  primary key (provider_id, service_id)
);
create index provider_service_service on provider_service (service_id, provider_id);

create table provider_district (
  provider_id bigint not null references provider,
  district_code text not null references district,
  primary key (provider_id, district_code)
);

-- Who may be asked for a service in a district: the listed districts and those the radius touches.
-- Matching reads it by (service, district) alone, so its cost does not grow with the number of pros.
create table provider_coverage (
  service_id integer not null references service,
  district_code text not null references district,
  provider_id bigint not null references provider,
  listed boolean not null,
  primary key (service_id, district_code, provider_id)
);
create index provider_coverage_provider on provider_coverage (provider_id);

create table provider_career (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  ord integer not null,
  title text not null,
  start_month date not null,
  end_month date,
  check (end_month is null or end_month >= start_month)
);
create index provider_career_provider on provider_career (provider_id, ord);

create table provider_media (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  ord integer not null,
  type text not null check (type in ('image', 'youtube')),
  file_id uuid references file,
  url text,
  check ((type = 'image') = (file_id is not null)),
  check ((type = 'youtube') = (url is not null))
);
create index provider_media_provider on provider_media (provider_id, ord);

create table provider_qna (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  ord integer not null,
  question text not null,
  answer text not null
);
create index provider_qna_provider on provider_qna (provider_id, ord);
