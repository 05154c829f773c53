-- What companies ask the house for, and which services they may.
alter table service add column is_business boolean not null default false;
comment on column service.is_business is 'Companies ask for it as such.';

create table biz_request (
  id bigint generated always as identity primary key,
  status text not null check (status in ('received', 'talking', 'won', 'lost')),
  member_id bigint references member (id),
  company_name text not null,
  project_name text not null,
  service_id integer not null references service (id),
  detail text not null,
  hope_budget bigint not null check (hope_budget > 0),
  schedule text not null check (schedule in ('asap', 'month', 'later', 'date')),
  day date check ((schedule = 'date') = (day is not null)),
  name text not null,
  phone text not null,
  email text not null,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('won', 'lost')) = (ended_at is not null))
);
create index biz_request_open on biz_request (id) where status in ('received', 'talking');
create index biz_request_received on biz_request (created_at) where status = 'received';
create index biz_request_ended on biz_request (ended_at) where ended_at is not null;
create index biz_request_member on biz_request (member_id) where member_id is not null;

create table biz_request_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references biz_request (id) on delete cascade,
  kind text not null check (kind in ('answer', 'won', 'lost')),
  text text not null,
  by_id bigint not null references member (id),
  at timestamptz not null,
  mailed_at timestamptz
);
create index biz_request_event_request on biz_request_event (request_id, id);
