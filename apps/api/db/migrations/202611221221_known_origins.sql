create table known_origin (
  member_id bigint not null references member,
  kind text not null check (kind in ('device', 'network')),
  hash bytea not null check (octet_length(hash) = 32),
  last_used_at timestamptz not null,
  primary key (member_id, kind, hash)
);
create index known_origin_last_used on known_origin (last_used_at);
comment on table known_origin is 'Devices and networks a member came in from, as keyed hashes: strangers'' guesses do not count against them.';
