-- What pros show of their work: a list reads one row a work, so its pictures stand in it.
create table portfolio (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  service_id integer not null references service (id),
  title text not null,
  description text not null,
  province_code text references province (code),
  district_code text references district (code),
  service_year integer,
  working_time text,
  service_amount integer,
  main_file_id uuid not null,
  -- [{fileId, beforeFileId, caption}] in their order.
  pictures jsonb not null,
  grams text[] not null generated always as (search_grams(search_plain(title))) stored,
  status text not null check (status in ('ready', 'reject', 'posted', 'unposted')),
  reason text,
  -- When it came to operators last, and whether it or a change of it waits for them.
  sent_at timestamptz not null,
  waiting_since timestamptz,
  -- Posted at once, and no operator looked at it yet.
  unseen_since timestamptz,
  posted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references member (id),
  hidden_at timestamptz,
  created_at timestamptz not null,
  check (district_code is null or province_code is not null),
  check (status <> 'posted' or posted_at is not null)
);
create index portfolio_newest on portfolio (posted_at desc, id desc) where status = 'posted' and hidden_at is null;
create index portfolio_service on portfolio (service_id, posted_at desc, id desc) where status = 'posted' and hidden_at is null;
create index portfolio_province on portfolio (province_code, posted_at desc, id desc) where status = 'posted' and hidden_at is null;
create index portfolio_district on portfolio (district_code, posted_at desc, id desc) where status = 'posted' and hidden_at is null;
create index portfolio_service_province on portfolio (service_id, province_code, posted_at desc, id desc)
  where status = 'posted' and hidden_at is null;
create index portfolio_service_district on portfolio (service_id, district_code, posted_at desc, id desc)
  where status = 'posted' and hidden_at is null;
create index portfolio_provider on portfolio (provider_id, id desc);
create index portfolio_grams on portfolio using gin (grams) with (fastupdate = off);
create index portfolio_waiting on portfolio (waiting_since, id) where waiting_since is not null;
create index portfolio_unseen on portfolio (unseen_since, id) where unseen_since is not null;
create index portfolio_decided on portfolio (decided_at desc, id desc) where decided_at is not null;

-- A change of a posted work; until it is decided the work stays as it was.
create table portfolio_change (
  portfolio_id bigint primary key references portfolio (id),
  content jsonb not null,
  status text not null check (status in ('ready', 'reject')),
  reason text,
  sent_at timestamptz not null
);

-- What became of a work, and by whom.
create table portfolio_event (
  id bigint generated always as identity primary key,
  portfolio_id bigint not null references portfolio (id),
  from_status text,
  to_status text not null,
  actor_id bigint not null references member (id),
  reason text,
  created_at timestamptz not null
);
create index portfolio_event_portfolio on portfolio_event (portfolio_id, id);

alter table file drop constraint file_topic_check;
alter table file add constraint file_topic_check
  check (topic in ('request', 'review', 'chat', 'quote', 'profile', 'portfolio', 'evidence', 'seed')) not valid;
alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check
  check (kind in ('review', 'comment', 'message', 'chat', 'profile', 'question', 'answer', 'portfolio')) not valid;
