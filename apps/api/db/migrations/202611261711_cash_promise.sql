-- Times in which cash that is bought may be given back without a fee for some days.
create table cash_promise (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  refund_days integer not null check (refund_days > 0),
  created_by bigint not null references member,
  created_at timestamptz not null,
  -- An operator ended it before its time.
  ended_at timestamptz,
  check (starts_at < ends_at),
  exclude using gist (tstzrange(starts_at, greatest(starts_at, least(ends_at, ended_at))) with &&)
);

-- For how many days a purchase was promised to be given back without a fee, whatever is promised to others since.
alter table cash_purchase add column promised_days integer;
