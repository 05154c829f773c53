-- One row a day: the books proved against themselves and against the gateway, with what did not hold.
create table reconciliation (
  id bigint generated always as identity primary key,
  day date not null unique,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- How many payments the gateway told of.
  payments bigint,
  differences jsonb not null default '[]',
  check ((finished_at is null) = (payments is null))
);
