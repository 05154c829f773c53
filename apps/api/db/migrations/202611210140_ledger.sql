-- Double entry in whole won. A posting names both its sides, so every transfer balances by construction.
create table ledger_account (
  id bigint generated always as identity primary key,
  owner_type text not null check (owner_type in ('member', 'house', 'deal')),
  owner_id bigint not null,
  kind text not null check (kind in (
    'purchased_cash', 'bonus_cash', 'receivable', 'payable',
    'escrow',
    'gateway_clearing', 'bank_clearing', 'revenue', 'vat_payable', 'promotions', 'payouts_in_flight', 'refunds_in_flight', 'fees', 'adjustments')),
  shard integer not null default 0,
  -- What may stand on the account: a credit balance only, a debit balance only, or either.
  side text not null check (side in ('credit', 'debit', 'any')),
  debits bigint not null default 0 check (debits >= 0),
  credits bigint not null default 0 check (credits >= 0),
  unique (owner_type, owner_id, kind, shard),
  constraint ledger_account_never_negative check (
    side = 'any' or (side = 'credit' and credits >= debits) or (side = 'debit' and debits >= credits))
);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  key text not null unique,
  input_hash text not null,
  kind text not null,
  ref_type text not null,
  ref_id text not null,
  created_at timestamptz not null
);
create index ledger_transfer_ref on ledger_transfer (ref_type, ref_id);

create table ledger_posting (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer,
  debit_account_id bigint not null references ledger_account,
  credit_account_id bigint not null references ledger_account,
  amount bigint not null check (amount > 0),
  check (debit_account_id <> credit_account_id)
);
create index ledger_posting_transfer on ledger_posting (transfer_id);
create index ledger_posting_debit on ledger_posting (debit_account_id);
create index ledger_posting_credit on ledger_posting (credit_account_id);

create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each statement execute function refuse_change();
create trigger ledger_posting_append_only before update or delete on ledger_posting for each statement execute function refuse_change();

create table cash_lot (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('purchased', 'bonus')),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  purchase_id bigint,
  transfer_id bigint not null references ledger_transfer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  warned_30_at timestamptz,
  warned_7_at timestamptz
);
create index cash_lot_spend on cash_lot (member_id, kind, expires_at, id) where remaining > 0;
create index cash_lot_expiry on cash_lot (expires_at) where remaining > 0;
create index cash_lot_purchase on cash_lot (purchase_id);

create table cash_lot_use (
  transfer_id bigint not null references ledger_transfer,
  lot_id bigint not null references cash_lot,
  amount bigint not null check (amount > 0),
  repaid boolean not null default false,
  primary key (transfer_id, lot_id)
);
comment on table cash_lot_use is 'Which lots a spending took from, so that a repayment can go back as it was paid.';
