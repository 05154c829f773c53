-- What a service costs, made anew each night from deals of a year: in all (no province), and where there are enough of them.
create table service_price (
  service_id integer not null references service (id),
  province_code text not null default '',
  min_price bigint not null,
  avg_price bigint not null,
  max_price bigint not null,
  sample_count integer not null,
  -- Of the whole country: how many deals lie in each of the steps between the lowest and the highest price, both ends open.
  steps integer[] not null default '{}',
  primary key (service_id, province_code)
);

-- Which other services people asked for who asked for this one.
create table service_beside (
  service_id integer not null references service (id),
  other_id integer not null references service (id),
  people integer not null,
  primary key (service_id, other_id)
);

-- All requests there ever were.
create table service_asked (
  service_id integer primary key references service (id),
  requests integer not null
);

-- The last day all of these were made on.
create table price_day (
  day date primary key
);

-- A price that an operator set, which goes before everything that was counted.
create table hand_price (
  service_id integer primary key references service (id),
  min_price bigint not null check (min_price > 0),
  avg_price bigint not null check (avg_price >= min_price),
  max_price bigint not null check (max_price >= avg_price),
  created_at timestamptz not null
);
