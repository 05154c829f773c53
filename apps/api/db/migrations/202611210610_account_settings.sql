-- A new address that waits for its link to be opened; one a member.
create table email_change (
  member_id bigint primary key references member,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_expiry on email_change (expires_at);
