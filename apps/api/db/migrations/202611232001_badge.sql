-- What a pro has shown to be so, counted each night; who never had a badge has no row.
create table provider_badge (
  provider_id bigint not null references provider (id),
  badge text not null check (badge in ('top_pro', 'quick_answer', 'reviews_100', 'reviews_50', 'reviews_10', 'licence', 'business', 'identity', 'safe_payment')),
  status text not null check (status in ('held', 'ending', 'lost')),
  -- Won last.
  since timestamptz not null,
  -- The Seoul day on which one that ends is lost, unless it is met again.
  ends_on date,
  primary key (provider_id, badge),
  check ((status = 'ending') = (ends_on is not null))
);

-- Every move of a badge, by the Seoul day whose night made it.
create table provider_badge_event (
  id bigint primary key generated always as identity,
  provider_id bigint not null references provider (id),
  badge text not null,
  move text not null check (move in ('win', 'warn', 'keep', 'lose')),
  day date not null,
  at timestamptz not null
);
create index provider_badge_event_day on provider_badge_event (day, provider_id);
create index provider_badge_event_at on provider_badge_event (at);
create index provider_badge_event_provider on provider_badge_event (provider_id);

-- How far tonight's count has come: pros up to this number were judged.
create table badge_day (
  day date primary key,
  reached bigint not null default 0,
  done_at timestamptz
);

-- Pros whom operators named.
create table ambassador (
  id bigint primary key generated always as identity,
  member_id bigint not null references member (id),
  reason text not null check (length(reason) between 1 and 300),
  named_by bigint not null references member (id),
  named_at timestamptz not null,
  ended_by bigint references member (id),
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 300),
  check ((ended_at is null) = (end_reason is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index ambassador_standing on ambassador (member_id) where ended_at is null;
create index ambassador_member on ambassador (member_id);
