create table safe_payment (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat,
  quote_id bigint not null references quote,
  customer_id bigint not null references member,
  provider_id bigint not null references provider,
  service_id integer not null references service,
  status text not null check (status in (
    'request', 'request_cancelled', 'provider_request_cancelled',
    'paid', 'paid_refund', 'paid_provider_refund',
    'remit_confirm', 'remit_completed',
    'admin_remit_completed', 'admin_paid_refund', 'admin_manual_paid_refund_request', 'admin_manual_paid_refund')),
  started_by text not null check (started_by in ('provider', 'customer')),
  service_amount bigint not null check (service_amount between 10000 and 5000000),
  commission bigint not null check (commission >= 0),
  commission_rate_bp integer not null check (commission_rate_bp between 0 and 10000),
  fee_payer text not null check (fee_payer in ('customer', 'provider')),
  discount bigint not null default 0 check (discount >= 0),
  amount bigint not null check (amount > 0),
  service_date date,
  payment_id text unique,
  payment_prepared_at timestamptz,
  pay_method text,
  created_at timestamptz not null,
  request_expires_at timestamptz not null,
  paid_at timestamptz,
  case_due_at timestamptz,
  confirmed_at timestamptz,
  -- An operator's decision gave the money to the pro; its payout ends in the operators' status.
  released_by_operator boolean not null default false,
  ended_at timestamptz,
  cancel_reason text,
  refund_amount bigint check (refund_amount between 0 and amount),
  check (amount = service_amount + (case when fee_payer = 'customer' then commission else 0 end) - discount),
  check (status in ('request', 'request_cancelled', 'provider_request_cancelled') or paid_at is not null)
);
create unique index safe_payment_one_pending on safe_payment (chat_id) where status = 'request';
create index safe_payment_chat on safe_payment (chat_id, id desc);
create index safe_payment_customer on safe_payment (customer_id, id desc);
create index safe_payment_provider on safe_payment (provider_id, id desc);
create index safe_payment_request_due on safe_payment (request_expires_at) where status = 'request';
create index safe_payment_case_due on safe_payment (case_due_at) where status = 'paid' and case_due_at is not null;

create table safe_payment_event (
  id bigint generated always as identity primary key,
  safe_payment_id bigint not null references safe_payment,
  action text not null,
  from_status text,
  to_status text not null,
  actor_role text not null check (actor_role in ('customer', 'provider', 'operator', 'system')),
  actor_id bigint references member,
  reason text,
  created_at timestamptz not null
);
create index safe_payment_event_payment on safe_payment_event (safe_payment_id, id);

-- Every payment we asked the gateway for: one that is paid late or twice is refunded by its own row.
create table safe_payment_attempt (
  payment_id text primary key,
  safe_payment_id bigint not null references safe_payment,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('prepared', 'paid', 'failed', 'refund_due', 'refunded')),
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When to ask the gateway again because nothing was heard; null once the attempt is settled or given up.
  check_at timestamptz,
  checks integer not null default 0
);
create index safe_payment_attempt_payment on safe_payment_attempt (safe_payment_id);
create index safe_payment_attempt_check on safe_payment_attempt (check_at) where check_at is not null;
create unique index safe_payment_attempt_paid on safe_payment_attempt (safe_payment_id) where status = 'paid';

create table safe_payment_subrequest (
  id bigint generated always as identity primary key,
  safe_payment_id bigint not null references safe_payment,
  type integer not null check (type in (1, 4)),
  -- 1 and 4 open, 2 and 5 rejected, 7 and 8 rejected by time, 0 accepted, 9 withdrawn
  state integer not null check (state in (0, 1, 2, 4, 5, 7, 8, 9)),
  reason text,
  reject_reason text,
  reminders_sent integer not null default 0 check (reminders_sent between 0 and 2),
  remind_at timestamptz,
  reject_at timestamptz not null,
  needs_operator boolean not null default false,
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = type) = (resolved_at is null))
);
create unique index safe_payment_subrequest_open on safe_payment_subrequest (safe_payment_id) where resolved_at is null;
create index safe_payment_subrequest_remind on safe_payment_subrequest (remind_at) where resolved_at is null and remind_at is not null;
create index safe_payment_subrequest_reject on safe_payment_subrequest (reject_at) where resolved_at is null;

create table safe_payment_refund (
  id bigint generated always as identity primary key,
  safe_payment_id bigint not null references safe_payment,
  payment_id text not null,
  -- `deal` gives back what the deal held; `excess` a payment the deal never took: too late, twice, or of another amount.
  kind text not null check (kind in ('deal', 'excess')),
  reason text not null,
  amount bigint not null check (amount > 0),
  -- What the gateway could still cancel of the payment before this refund, so that a repeated call is refused.
  cancellable bigint not null check (cancellable >= amount),
  status text not null check (status in ('requested', 'done', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index safe_payment_refund_due on safe_payment_refund (next_try_at) where status = 'requested';
create index safe_payment_refund_payment on safe_payment_refund (safe_payment_id);
create unique index safe_payment_refund_once on safe_payment_refund (payment_id, kind);

create table dispute_case (
  id bigint generated always as identity primary key,
  safe_payment_id bigint not null references safe_payment,
  opened_by text not null check (opened_by in ('customer', 'provider', 'system')),
  reason text not null,
  status text not null check (status in ('open', 'resolved')),
  resolution text check (resolution in ('refund', 'release', 'split')),
  split_refund bigint,
  resolved_by bigint references member,
  note text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  resolved_at timestamptz,
  check ((status = 'resolved') = (resolution is not null)),
  check ((resolution = 'split') = (split_refund is not null) or resolution is null)
);
create unique index dispute_case_open on dispute_case (safe_payment_id) where status = 'open';
create index dispute_case_list on dispute_case (status, id);

create table dispute_evidence (
  id bigint generated always as identity primary key,
  case_id bigint not null references dispute_case,
  role text not null check (role in ('customer', 'provider')),
  text text not null,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null
);
create index dispute_evidence_case on dispute_evidence (case_id, id);

create table settlement_account (
  provider_id bigint primary key references provider,
  bank text not null,
  account_number_sealed bytea not null,
  account_last4 text not null,
  account_hash bytea not null unique,
  holder text not null,
  seller_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column settlement_account.account_number_sealed is 'AES-256-GCM under a key outside the database; the number is needed again for each payout.';

create table business_certification (
  provider_id bigint primary key references provider,
  business_number text not null check (business_number ~ '^[0-9]{10}$'),
  business_name text not null,
  file_id uuid not null references file,
  checked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index business_certification_number on business_certification (business_number);

create table payout (
  id bigint generated always as identity primary key,
  safe_payment_id bigint not null unique references safe_payment,
  provider_id bigint not null references provider,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('waiting', 'requested', 'completed', 'failed')),
  -- The reference the provider knows this asking by; a new one after a refusal.
  external_id text unique,
  asks integer not null default 0,
  attempts integer not null default 0,
  next_try_at timestamptz,
  remind_at timestamptz,
  operator_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index payout_due on payout (next_try_at) where status in ('waiting', 'requested', 'failed');
create index payout_provider on payout (provider_id, id desc);
