-- Affiliates: who brings members, whom they brought, and what each month was paid.
create table partner (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_-]{2,40}$'),
  name text not null,
  reward bigint not null check (reward > 0),
  account_sealed bytea not null,
  account_label text not null,
  created_by bigint not null references member (id),
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on column partner.reward is 'Won for each member he brought that counts.';

create table partner_conversion (
  member_id bigint primary key references member (id),
  partner_id bigint not null references partner (id),
  click_id text,
  kind text not null check (kind in ('signup', 'request')),
  request_id bigint references request (id),
  status text not null check (status in ('waiting', 'counted', 'void')),
  reward bigint not null check (reward > 0),
  created_at timestamptz not null,
  due_at timestamptz,
  decided_at timestamptz,
  void_reason text,
  check ((status = 'waiting') = (due_at is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'void') = (void_reason is not null))
);
create index partner_conversion_due on partner_conversion (due_at) where due_at is not null;
create index partner_conversion_decided on partner_conversion (partner_id, decided_at);

create table partner_payment (
  partner_id bigint not null references partner (id),
  month date not null,
  members integer not null check (members > 0),
  amount bigint not null check (amount > 0),
  paid_by bigint not null references member (id),
  note text not null,
  paid_at timestamptz not null,
  primary key (partner_id, month)
);
