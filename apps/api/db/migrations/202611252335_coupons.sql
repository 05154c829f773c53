-- What the house offers as coupons, and the coupons that members have. What a coupon takes off is the platform's cost.
create table coupon_offer (
  id bigint generated always as identity primary key,
  name text not null,
  issue_type text not null check (issue_type in ('event', 'request', 'code', 'pro', 'operator')),
  code text unique,
  kind text not null check (kind in ('amount', 'rate')),
  value integer not null check (value > 0),
  max_discount bigint check (max_discount > 0),
  min_amount bigint not null default 0 check (min_amount >= 0),
  target text not null check (target in ('safe_payment', 'market', 'all')),
  services integer[],
  usable_from timestamptz not null,
  expires_at timestamptz not null,
  pieces integer check (pieces > 0),
  budget bigint check (budget > 0),
  created_by bigint not null references member (id),
  created_at timestamptz not null,
  check (expires_at > usable_from),
  check (kind = 'amount' or value <= 100),
  check ((issue_type = 'code') = (code is not null))
);
comment on table coupon_offer is 'What a coupon takes off, for whom and until when, and how many there are.';
comment on column coupon_offer.value is 'Won, or of a rate whole percent.';
comment on column coupon_offer.pieces is 'How many may be used in all; null: no end.';
comment on column coupon_offer.budget is 'How many won they may take off in all; null: no end.';

-- What is left of an offer, in slices, so that checkouts at once do not wait for one row.
create table coupon_slice (
  offer_id bigint not null references coupon_offer (id),
  slice integer not null,
  pieces bigint not null check (pieces >= 0),
  won bigint not null check (won >= 0),
  primary key (offer_id, slice)
);
comment on table coupon_slice is 'What is left of an offer that has an end.';

create table coupon (
  id bigint generated always as identity primary key,
  offer_id bigint not null references coupon_offer (id),
  member_id bigint not null references member (id),
  status text not null check (status in ('usable', 'held', 'used', 'expired', 'withdrawn')),
  expires_at timestamptz not null,
  held_by bigint,
  discount bigint check (discount > 0),
  used_at timestamptz,
  created_at timestamptz not null,
  unique (offer_id, member_id),
  check ((status in ('held', 'used')) = (held_by is not null)),
  check ((held_by is null) = (discount is null)),
  check ((status = 'used') = (used_at is not null))
);
create unique index coupon_held_by on coupon (held_by) where held_by is not null;
create index coupon_member on coupon (member_id, id desc);
create index coupon_due on coupon (expires_at) where status = 'usable';
comment on column coupon.held_by is 'The escrow that it lowers.';

alter table escrow add column coupon_id bigint references coupon (id);
comment on column escrow.coupon_id is 'The coupon that its discount comes from.';
