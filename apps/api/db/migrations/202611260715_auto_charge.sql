-- A pro's card, which the gateway keeps: here its key, sealed, and what its owner knows it by.
create table billing_card (
  member_id bigint primary key references member,
  billing_key_sealed bytea not null,
  class text not null check (class in ('personal', 'corp')),
  card_name text not null,
  card_number text not null,
  registered_at timestamptz not null
);

-- Keys that are to be removed at the gateway: of cards that another took the place of, and of who left.
create table billing_key_removal (
  id bigint generated always as identity primary key,
  billing_key_sealed bytea not null,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index billing_key_removal_due_at on billing_key_removal (due_at);

-- What a pro agreed to be charged by itself.
create table auto_charge (
  member_id bigint primary key references member,
  product_id integer not null references cash_product,
  threshold bigint not null check (threshold > 0),
  daily_cap integer not null check (daily_cap > 0),
  monthly_cap bigint not null check (monthly_cap > 0),
  price bigint not null check (price > 0),
  status text not null check (status in ('on', 'paused', 'off')),
  paused_reason text check (paused_reason in ('card_removed', 'failed_3', 'member', 'price')),
  terms text not null,
  agreed_at timestamptz not null,
  check ((status = 'on') = (paused_reason is null))
);

-- One charge: due, tried, done.
create table auto_charge_try (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  product_id integer not null references cash_product,
  cash bigint not null,
  price bigint not null,
  status text not null check (status in ('due', 'charging', 'done', 'failed', 'void')),
  failures integer not null default 0,
  failure text,
  purchase_id bigint references cash_purchase,
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('due', 'charging')) = (next_try_at is not null)),
  check ((status in ('done', 'failed', 'void')) = (ended_at is not null))
);
create unique index auto_charge_try_open on auto_charge_try (member_id) where status in ('due', 'charging');
create index auto_charge_try_due on auto_charge_try (next_try_at) where status in ('due', 'charging');
create index auto_charge_try_purchase on auto_charge_try (purchase_id) where purchase_id is not null;
create index auto_charge_try_member on auto_charge_try (member_id, id);
