-- Payouts and refunds that machines gave up are an operator's, who may settle them from our own bank account.
alter table payout
  add column handled_by bigint references member,
  add column handled_note text,
  add constraint payout_handled check ((handled_by is null) = (handled_note is null) and (handled_by is null or status = 'completed'));
create index payout_operator on payout (operator_at, id) where status in ('waiting', 'requested', 'failed');

alter table safe_payment_refund
  add column handled_by bigint references member,
  add column handled_note text,
  add constraint safe_payment_refund_handled check ((handled_by is null) = (handled_note is null) and (handled_by is null or status = 'done'));
create index safe_payment_refund_given_up on safe_payment_refund (id) where status = 'failed';
comment on column payout.handled_note is 'Why and how an operator paid by hand, from our own bank account.';
