-- Money of a cash purchase that goes back: by the gateway's cancel or to an account, once a purchase.
create table cash_refund (
  id bigint generated always as identity primary key,
  purchase_id bigint not null unique references cash_purchase,
  member_id bigint not null references member,
  method text not null check (method in ('gateway', 'bank')),
  -- What left the wallet, and what of its worth stayed with us.
  cash bigint not null check (cash > 0),
  bonus bigint not null check (bonus >= 0),
  bonus_deducted bigint not null check (bonus_deducted >= 0),
  fee bigint not null check (fee >= 0),
  amount bigint not null check (amount > 0),
  -- What the gateway could still cancel of the payment before this refund, so that a repeated call is refused.
  cancellable bigint not null check (cancellable >= amount),
  -- Bank, number and holder, sealed; forgotten once the money is there.
  account_sealed bytea,
  account_label text,
  status text not null check (status in ('requested', 'done', 'failed')),
  -- How often the payout provider was asked under a new reference.
  asks integer not null default 1,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  handled_by bigint references member,
  handled_note text,
  check ((status = 'done') = (done_at is not null)),
  check ((method = 'bank' and status <> 'done') = (account_sealed is not null)),
  check ((handled_by is null) = (handled_note is null) and (handled_by is null or status = 'done'))
);
create index cash_refund_due on cash_refund (next_try_at) where status = 'requested';
create index cash_refund_given_up on cash_refund (id) where status = 'failed';
create index cash_refund_member on cash_refund (member_id);

-- What the gateway cancelled of a purchase without us. `total` is all it had cancelled by then, ours included.
create table cash_chargeback (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references cash_purchase,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  receivable bigint not null check (receivable between 0 and amount),
  total bigint not null check (total >= amount),
  created_at timestamptz not null,
  unique (purchase_id, total)
);
create index cash_chargeback_member on cash_chargeback (member_id, id desc);

-- When the gateway is asked again about a purchase that is paid, in case word of a charge-back is lost.
alter table cash_purchase add column chargeback_check_at timestamptz;
update cash_purchase set chargeback_check_at = paid_at + interval '1 day' where status = 'paid';
create index cash_purchase_chargeback_check on cash_purchase (chargeback_check_at) where chargeback_check_at is not null;
