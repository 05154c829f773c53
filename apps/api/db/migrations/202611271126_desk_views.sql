-- What operators keep of the filters of their pages, by names.
create table desk_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  page text not null,
  name text not null,
  filters jsonb not null,
  shared boolean not null,
  created_at timestamptz not null,
  unique (member_id, page, name)
);
create index desk_view_shared on desk_view (page, id) where shared;
