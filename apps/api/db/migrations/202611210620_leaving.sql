-- What law makes us keep of those who left: sealed, read by nobody but on a lawful demand, gone at its day.
create table departed_member (
  member_id bigint primary key references member,
  sealed bytea not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  left_at timestamptz not null,
  expires_at timestamptz not null
);
create index departed_member_expiry on departed_member (expires_at);

-- Why people left, tied to nobody.
create table leaving_comment (
  id bigint generated always as identity primary key,
  comment text not null,
  was_provider boolean not null,
  created_at timestamptz not null
);
