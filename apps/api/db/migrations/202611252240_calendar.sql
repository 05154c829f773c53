-- A pro's calendar: when he works, his days off, and what is on when. Two bookings of one time are kept apart by the
-- database: different offerings never meet, and of one offering each place is taken once at a time.
create extension if not exists btree_gist;

create table calendar (
  provider_id bigint primary key references provider (id),
  -- [{weekday 1-7, from, to}], of Seoul.
  weekly jsonb not null default '[]',
  -- Of the secret link other calendars read by; a new one ends the one before.
  feed_hash bytea,
  feed_made_at timestamptz,
  feed_read_at timestamptz,
  check ((feed_hash is null) = (feed_made_at is null))
);
create unique index calendar_feed on calendar (feed_hash) where feed_hash is not null;

create table calendar_holiday (
  provider_id bigint not null references provider (id),
  day date not null,
  primary key (provider_id, day)
);

create table calendar_entry (
  id bigint primary key generated always as identity,
  provider_id bigint not null references provider (id),
  kind text not null check (kind in ('own', 'deal', 'order')),
  -- The quote of a deal, the order; an own entry is about nothing else.
  about_id bigint,
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  whole_days boolean not null,
  -- Of a deal: where its day is known from.
  day_from text check (day_from in ('agreed', 'wished', 'hired')),
  -- Nothing else can be booked meanwhile: an own entry as it says, an order always, a deal, of which only the day is known, never.
  takes_time boolean not null,
  -- What was booked, and which of its places; 0 and null for what was not booked.
  offering bigint not null default 0,
  place_number smallint check (place_number > 0),
  title text,
  place text,
  memo text,
  -- As other calendars know it.
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0 check (sequence >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  cancelled_at timestamptz,
  check ((kind = 'own') = (about_id is null) and (kind = 'own') = (title is not null)),
  check ((kind = 'deal') = (day_from is not null)),
  check ((kind = 'order') = (place_number is not null)),
  constraint calendar_entry_offerings exclude using gist (provider_id with =, offering with <>, during with &&) where (takes_time and cancelled_at is null),
  constraint calendar_entry_places exclude using gist (provider_id with =, offering with =, place_number with =, during with &&)
    where (takes_time and cancelled_at is null)
);
create unique index calendar_entry_about on calendar_entry (kind, about_id) where about_id is not null;
create index calendar_entry_when on calendar_entry using gist (provider_id, during);
create index calendar_entry_cancelled on calendar_entry (cancelled_at) where cancelled_at is not null;

-- Deals that were hired before there was one; none whose money went back whole.
insert into calendar_entry (provider_id, kind, about_id, during, whole_days, day_from, takes_time, created_at, changed_at)
select q.provider_id, 'deal', q.id,
  tstzrange(d.day::timestamp at time zone 'Asia/Seoul', (d.day + 1)::timestamp at time zone 'Asia/Seoul'), true, d.day_from, false, q.hired_at, q.hired_at
from quote q join request r on r.id = q.request_id
cross join lateral (
  select jsonb_path_query_first(r.items, '$[*] ? (@.type == 5).answers[*].value') #>> '{}' as day
) w
left join lateral (
  select s.service_date from safe_payment s
  where s.quote_id = q.id and s.status <> all (array['request_cancelled', 'provider_request_cancelled']) order by s.id desc limit 1
) p on true
cross join lateral (
  select coalesce(p.service_date, case when w.day ~ '^\d{4}-\d{2}-\d{2}$' then w.day::date end, (q.hired_at at time zone 'Asia/Seoul')::date) as day,
    case when p.service_date is not null then 'agreed' when w.day ~ '^\d{4}-\d{2}-\d{2}$' then 'wished' else 'hired' end as day_from
) d
where q.hired_at is not null
  and (not exists (select 1 from safe_payment s where s.quote_id = q.id and s.paid_at is not null)
    or exists (select 1 from safe_payment s where s.quote_id = q.id and s.paid_at is not null
      and s.status <> all (array['paid_refund', 'paid_provider_refund', 'admin_paid_refund'])));

-- Which deals have their day in a calendar, for those above who write it.
create view calendar_deal as select about_id from calendar_entry where kind = 'deal';
