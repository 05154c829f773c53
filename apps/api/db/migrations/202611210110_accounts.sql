create table file (
  id uuid primary key,
  owner_id bigint,
  device_id text,
  topic text not null check (topic in ('request', 'review', 'chat', 'quote', 'profile', 'evidence', 'seed')),
  name text not null,
  content_type text not null,
  size bigint not null check (size > 0 and size <= 52428800),
  sha256 bytea not null,
  width integer,
  height integer,
  storage_key text not null,
  created_at timestamptz not null,
  attached_at timestamptz
);
create index file_unattached on file (created_at) where attached_at is null;
create index file_owner on file (owner_id);

create table member (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null default '',
  password_hash text,
  previous_password_hash text,
  phone text check (phone ~ '^01[0-9]{8,9}$'),
  phone_verified_at timestamptz,
  picture_file_id uuid references file,
  status text not null default 'active' check (status in ('active', 'banned', 'left')),
  is_operator boolean not null default false,
  di_hash bytea,
  cert_name text,
  birth_date date,
  allow_news_letters boolean not null default false,
  allow_use_marketing boolean not null default false,
  allow_use_select_info boolean not null default false,
  allow_use_request_info boolean not null default false,
  allow_sms_notifications boolean not null default true,
  allow_email_notifications boolean not null default true,
  allow_push_notifications boolean not null default true,
  signup_method text not null default 'email' check (signup_method in ('email', 'kakao', 'naver', 'facebook')),
  last_session_at timestamptz,
  date_joined timestamptz not null,
  left_at timestamptz,
  check ((status = 'left') = (left_at is not null)),
  check ((phone is null) = (phone_verified_at is null))
);
create unique index member_email on member (email) where status <> 'left';
create unique index member_phone on member (phone) where status <> 'left' and phone is not null;
create unique index member_di on member (di_hash) where status <> 'left' and di_hash is not null;
alter table file add foreign key (owner_id) references member;

create table consent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('age14', 'usage', 'privacy', 'marketing', 'pass_to_pros', 'geocoding')),
  version text not null,
  granted boolean not null,
  created_at timestamptz not null
);
create index consent_member on consent (member_id, kind, id desc);

create table session (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index session_member on session (member_id, last_used_at desc);
create index session_expiry on session (expires_at);

create table socket_token (
  token_hash bytea primary key,
  member_id bigint not null references member,
  expires_at timestamptz not null
);

create table phone_code (
  key_hash bytea primary key,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz
);
create index phone_code_phone on phone_code (phone, created_at desc);

create table penalty (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  given_by bigint not null references member
);
create index penalty_member on penalty (member_id) where lifted_at is null;

create table acquisition (
  id bigint generated always as identity primary key,
  member_id bigint references member,
  record jsonb not null,
  created_at timestamptz not null
);
create index acquisition_member on acquisition (member_id);
