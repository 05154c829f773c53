alter table member add column certified_at timestamptz;

-- A certification at the gateway: what it said of the person, until it is used or its time is over.
create table identity_verification (
  id text primary key,
  member_id bigint references member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  name text,
  phone text,
  birth_date date,
  di_hash bytea,
  check ((verified_at is null) = (di_hash is null))
);
create index identity_verification_expiry on identity_verification (expires_at);
create index identity_verification_member on identity_verification (member_id);

-- Keyed hashes of phones and persons that may not come (back); `until` is null while nobody has set an end.
create table identity_bar (
  kind text not null check (kind in ('phone', 'di')),
  hash bytea not null,
  reason text not null check (reason in ('left', 'banned', 'restricted')),
  until timestamptz,
  created_at timestamptz not null,
  primary key (kind, hash, reason)
);
create index identity_bar_until on identity_bar (until) where until is not null;
