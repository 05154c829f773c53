alter table provider
  add column version integer not null default 1,
  add column paused_until date,
  add column staffs integer check (staffs between 1 and 9999),
  add column tax_invoice boolean not null default false,
  -- Since when something of the profile waits for an operator's look.
  add column look_since timestamptz;

create table provider_education (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider(id),
  ord integer not null,
  title text not null,
  start_month date not null,
  end_month date,
  check (end_month is null or end_month >= start_month)
);
create index provider_education_provider on provider_education (provider_id);

create table provider_file (
  provider_id bigint not null references provider(id),
  file_id uuid not null references file(id),
  ord integer not null,
  primary key (provider_id, file_id)
);
create index provider_file_file on provider_file (file_id);

create table provider_rejection (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider(id),
  type text not null,
  reason_id integer not null,
  reason text not null check (length(reason) between 1 and 500),
  visible boolean not null default true,
  rejected_by bigint not null references member(id),
  created_at timestamptz not null,
  mended_at timestamptz
);
create unique index provider_rejection_open on provider_rejection (provider_id, type) where mended_at is null;

create table profile_reward (
  di_hash bytea primary key,
  provider_id bigint not null references provider(id),
  amount integer not null check (amount > 0),
  granted_at timestamptz not null
);
create index profile_reward_provider on profile_reward (provider_id);

create table provider_preference (
  provider_id bigint primary key references provider(id),
  service_ids integer[] not null,
  district_codes text[] not null
);
