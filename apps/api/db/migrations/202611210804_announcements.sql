-- What the house tells its members: a list for everybody, a bar on pages while it is pinned, a notification once.

create table announcement (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('all', 'customer', 'provider')),
  title text not null,
  content text not null,
  banner_until timestamptz,
  notified boolean not null,
  created_by bigint not null references member,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz
);
create index announcement_list on announcement (id desc) where withdrawn_at is null;
