-- Times at which the product is closed to all but operators.

create table maintenance_window (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title text not null,
  message text not null,
  created_by bigint not null references member,
  created_at timestamptz not null,
  -- Ended early, or called off before it began.
  ended_at timestamptz,
  check (ends_at > starts_at)
);
create index maintenance_window_ahead on maintenance_window (ends_at) where ended_at is null;
