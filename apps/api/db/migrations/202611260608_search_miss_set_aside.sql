alter table search_miss add column set_aside_at timestamptz;
comment on column search_miss.set_aside_at is 'An operator took it off the list; who misses it from then on is counted anew.';
