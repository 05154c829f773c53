-- The 050 number that stands for a member's phone for a week.
create table safe_number (
  member_id bigint primary key references member,
  number text not null,
  phone text not null,
  expires_at timestamptz not null
);
create index safe_number_expiry on safe_number (expires_at);
