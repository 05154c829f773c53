create table quote (
  id bigint generated always as identity primary key,
  request_id bigint not null references request,
  provider_id bigint not null references provider,
  customer_id bigint not null references member,
  chat_id bigint not null unique references chat,
  label text not null default 'manual' check (label in ('manual', 'auto', 'instant')),
  form_type text not null check (form_type in ('D', 'C')),
  cost bigint check (cost between 1000 and 100000000),
  unit text not null check (unit in ('H', 'F')),
  description text not null,
  workflow text not null default '',
  strengths text not null default '',
  cash_spent bigint not null check (cash_spent >= 0),
  transfer_id bigint references ledger_transfer,
  read_at timestamptz,
  hired_at timestamptz,
  cashback_due_at timestamptz not null,
  repaid_at timestamptz,
  repaid_reason text check (repaid_reason in ('unread', 'dead_request', 'banned_customer')),
  deactivated_at timestamptz,
  created_at timestamptz not null,
  unique (request_id, provider_id),
  check (form_type = 'C' or cost is not null),
  check ((cash_spent > 0) = (transfer_id is not null)),
  check (repaid_reason is null or repaid_at is not null)
);
create index quote_provider on quote (provider_id, id desc);
create index quote_customer_unread on quote (customer_id) where read_at is null;
create index quote_cashback_due on quote (cashback_due_at) where read_at is null and repaid_at is null and cash_spent > 0;

create table quote_file (
  quote_id bigint not null references quote,
  file_id uuid not null references file,
  ord integer not null check (ord between 0 and 9),
  primary key (quote_id, ord)
);

create table quote_template (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  title text not null,
  unit text not null check (unit in ('H', 'F')),
  cost bigint check (cost between 1000 and 100000000),
  description text not null,
  quote_form_type text not null check (quote_form_type in ('D', 'C')),
  quote_forms jsonb,
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  created_at timestamptz not null
);
create index quote_template_provider on quote_template (provider_id, id desc);
