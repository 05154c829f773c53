-- Ads: places of a service in a district and a week, sold by sealed bids. Cash that is held for bids has an account of its own.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
    'purchased_cash', 'bonus_cash', 'receivable', 'payable', 'ad_hold',
    'escrow',
    'gateway_clearing', 'bank_clearing', 'revenue', 'vat_payable', 'promotions', 'payouts_in_flight', 'refunds_in_flight', 'fees', 'adjustments'))
  not valid;

create table ad_slot (
  id bigint generated always as identity primary key,
  service_id integer not null references service,
  district_code text not null references district,
  -- The Monday its ads are shown from.
  week date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  closes_at timestamptz not null,
  -- When it was decided who won.
  closed_at timestamptz,
  check (closes_at < starts_at and starts_at < ends_at),
  unique (service_id, district_code, week)
);
create index ad_slot_due on ad_slot (closes_at) where closed_at is null;
create index ad_slot_shown on ad_slot (district_code, ends_at, service_id) where closed_at is not null;

create table ad_bid (
  id bigint generated always as identity primary key,
  slot_id bigint not null references ad_slot,
  provider_id bigint not null references provider,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('open', 'won', 'lost', 'withdrawn', 'stopped')),
  -- When it was made, or raised last: of equal bids the earlier wins.
  bid_at timestamptz not null,
  -- What of its pro's cash is held for it now.
  held bigint not null check (held >= 0),
  place smallint,
  price bigint check (price between 0 and amount),
  -- What came back of the price.
  returned bigint not null default 0 check (returned between 0 and coalesce(price, 0)),
  -- Its money is still to be settled.
  settle_at timestamptz,
  -- Its pro may not be shown any more: it is to be stopped.
  unfit_at timestamptz,
  ended_at timestamptz,
  reason text,
  created_at timestamptz not null,
  check ((status in ('won', 'stopped')) = (price is not null and place is not null)),
  check (held = case when status = 'open' or settle_at is not null then amount else 0 end)
);
create unique index ad_bid_open on ad_bid (slot_id, provider_id) where status = 'open';
create index ad_bid_slot on ad_bid (slot_id, place);
create index ad_bid_own on ad_bid (provider_id, id desc);
create index ad_bid_settle on ad_bid (settle_at) where settle_at is not null;
create index ad_bid_unfit on ad_bid (unfit_at) where unfit_at is not null;
create index ad_bid_held on ad_bid (member_id) where held > 0;
create index ad_bid_running on ad_bid (provider_id) where status = 'won';

-- The transfers that hold a bid's cash: one for the bid, one for each time it was raised.
create table ad_hold (
  bid_id bigint not null references ad_bid,
  transfer_id bigint not null references ledger_transfer,
  amount bigint not null check (amount > 0),
  primary key (bid_id, transfer_id)
);

create table ad_bid_event (
  id bigint generated always as identity primary key,
  bid_id bigint not null references ad_bid,
  move text not null,
  from_status text,
  to_status text not null,
  amount bigint not null,
  reason text,
  actor_id bigint references member,
  created_at timestamptz not null
);
create index ad_bid_event_of on ad_bid_event (bid_id, id);

-- Requests to an ad's pro by who had pressed it.
create table ad_request (
  bid_id bigint not null references ad_bid,
  request_id bigint not null references request,
  created_at timestamptz not null,
  primary key (bid_id, request_id)
);

create table ad_registration (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  service_ids integer[] not null,
  district_codes text[] not null,
  phone_hash bytea not null unique,
  created_at timestamptz not null,
  told_at timestamptz,
  -- Auctions opened: he is to be told.
  tell_at timestamptz
);
create index ad_registration_of on ad_registration (member_id);
create index ad_registration_tell on ad_registration (tell_at) where tell_at is not null;
