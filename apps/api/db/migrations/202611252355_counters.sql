-- What many people do to one thing is counted in several rows, so that none of them waits for another.
create table counter (
  -- seen, liked, saved
  act text not null,
  kind text not null,
  target_id bigint not null,
  shard smallint not null,
  count bigint not null check (count >= 0),
  primary key (act, kind, target_id, shard)
);

-- Who saw what on which day: a number that tells nobody. The day's count stands in counter_day.
create table counter_seen (
  kind text not null,
  target_id bigint not null,
  day date not null,
  visitor bytea not null,
  seen_at timestamptz not null,
  primary key (kind, target_id, day, visitor)
);
create index counter_seen_at on counter_seen (seen_at);

create table counter_day (
  kind text not null,
  target_id bigint not null,
  day date not null,
  shard smallint not null,
  count bigint not null check (count >= 0),
  seen_at timestamptz not null,
  primary key (kind, target_id, day, shard)
);
create index counter_day_at on counter_day (seen_at);

-- What members left at things, each once; of one person's marks one is in the number.
create table counter_mark (
  id bigint primary key generated always as identity,
  act text not null check (act in ('liked', 'saved')),
  kind text not null,
  target_id bigint not null,
  member_id bigint not null references member (id),
  shard smallint not null,
  created_at timestamptz not null,
  -- Null of who counts for nobody; counts_at: when a newcomer's begins to count.
  person bytea,
  counts_at timestamptz,
  counted boolean not null,
  unique (act, kind, target_id, member_id),
  check (not counted or (person is not null and counts_at is null))
);
create unique index counter_mark_person on counter_mark (act, kind, target_id, person) where counted;
create index counter_mark_member on counter_mark (member_id, act, kind, id desc);
create index counter_mark_later on counter_mark (counts_at) where counts_at is not null;
