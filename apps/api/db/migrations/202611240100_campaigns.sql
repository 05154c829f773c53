-- Automatic quotes: what a pro lets go out by itself, with what it may cost.
create table campaign (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  service_id integer not null references service (id),
  -- The form its refused answers are of.
  form_id integer not null references form (id),
  status text not null check (status in ('inprogress', 'done', 'deleted')),
  paused_reason text,
  paused_at timestamptz,
  district_codes text[] not null,
  -- Answers of items marked for instant match with which a request is left alone; every other is accepted.
  refused_answers integer[] not null default '{}',
  cost bigint check (cost between 1000 and 100000000),
  unit text not null check (unit in ('H', 'F')),
  form_type text not null check (form_type in ('D', 'C')),
  description text not null,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  budget bigint not null check (budget > 0),
  daily_cap bigint not null check (daily_cap > 0 and daily_cap <= budget),
  spent bigint not null default 0 check (spent >= 0),
  -- What went out on `spent_on`, a Seoul day.
  spent_today bigint not null default 0 check (spent_today >= 0),
  spent_on date not null,
  quote_count integer not null default 0 check (quote_count >= 0),
  served_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (spent <= budget),
  check (form_type = 'C' or cost is not null),
  check ((paused_reason is null) = (paused_at is null)),
  check (paused_reason is null or status = 'inprogress'),
  check ((status = 'inprogress') = (ended_at is null))
);
create unique index campaign_one_a_service on campaign (provider_id, service_id) where status = 'inprogress';
create index campaign_provider on campaign (provider_id, id desc);
create index campaign_service on campaign (service_id, id desc);

-- Where a campaign is to be found by a request: only while it runs. The district is 'online' for requests without a place.
create table campaign_reach (
  service_id integer not null references service (id),
  district_code text not null,
  campaign_id bigint not null references campaign (id),
  primary key (service_id, district_code, campaign_id)
);
create index campaign_reach_campaign on campaign_reach (campaign_id);

-- What a campaign spent, a row a quote.
create table campaign_quote (
  quote_id bigint primary key references quote (id),
  campaign_id bigint not null references campaign (id),
  cash bigint not null check (cash >= 0),
  created_at timestamptz not null
);
create index campaign_quote_campaign on campaign_quote (campaign_id, quote_id desc);

-- What became of a campaign, and by whom; nobody where it moved by itself.
create table campaign_event (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign (id),
  move text not null,
  from_status text,
  to_status text not null,
  reason text,
  actor_id bigint references member (id),
  created_at timestamptz not null
);
create index campaign_event_campaign on campaign_event (campaign_id, id);

-- A campaign that is being set up, part by part.
create table campaign_draft (
  provider_id bigint primary key references provider (id),
  parts jsonb not null,
  updated_at timestamptz not null
);

-- Which questions decide whether an automatic quote goes out.
alter table form_item add column instant_match boolean not null default false;
-- Whether the customer asked for quotes at once when he sent it.
alter table request add column wants_instant boolean not null default false;
