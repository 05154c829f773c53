-- Counts of calls: many a second, worth nothing after a crash, so they need no log of their own.
alter table rate_window set unlogged;

create unlogged table turn (
  name text primary key,
  until timestamptz not null
);
comment on table turn is 'What one call at a time may do, such as sending a code to a phone: taken first, until when another may.';
