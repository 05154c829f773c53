create table cash_product (
  id integer primary key,
  group_id text not null,
  type text not null check (type in ('starterpack', 'extra_starterpack', 'normal', 'customer_normal')),
  name text not null,
  cash bigint not null check (cash > 0),
  bonus bigint not null default 0 check (bonus >= 0),
  price bigint not null check (price > 0),
  once boolean not null default false,
  active boolean not null default true,
  ord integer not null
);

create table cash_purchase (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  member_id bigint not null references member,
  product_id integer not null references cash_product,
  payment_id text not null unique,
  pay_method text,
  status text not null check (status in ('prepared', 'virtual_account_issued', 'paid', 'failed', 'cancelled', 'refunded')),
  cash bigint not null check (cash > 0),
  bonus bigint not null check (bonus >= 0),
  price bigint not null check (price > 0),
  virtual_account jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway is asked again, in case its webhook is lost.
  next_check_at timestamptz,
  checks integer not null default 0,
  -- Money came that must go back: another amount, or a second of what is sold once.
  return_due_at timestamptz,
  return_reason text,
  returned_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  check ((status in ('paid', 'refunded')) = (paid_at is not null))
);
create index cash_purchase_member on cash_purchase (member_id, id desc);
create index cash_purchase_check on cash_purchase (next_check_at) where next_check_at is not null;
create index cash_purchase_return on cash_purchase (return_due_at) where return_due_at is not null;
-- A product sold once a person: at most one that is paid.
create unique index cash_purchase_once on cash_purchase (member_id, product_id) where status in ('paid', 'refunded') and product_id = 1;
alter table cash_lot add foreign key (purchase_id) references cash_purchase;

create table cash_log (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  type integer not null check (type between 1 and 19 and type <> 6),
  purchased_amount bigint not null,
  bonus_amount bigint not null,
  title text not null,
  tid text,
  transfer_id bigint not null unique references ledger_transfer,
  created_at timestamptz not null,
  check (purchased_amount <> 0 or bonus_amount <> 0)
);
create index cash_log_member on cash_log (member_id, id desc);
comment on table cash_log is 'The visible face of the ledger''s cash postings: amounts signed from the member''s side.';

create table webhook_receipt (
  id text primary key,
  source text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  body jsonb not null
);
