-- A charge-back may take back the payment of a deal as well as that of a purchase.
alter table cash_chargeback
  alter column purchase_id drop not null,
  add column safe_payment_id bigint references safe_payment,
  add constraint cash_chargeback_of check (num_nonnulls(purchase_id, safe_payment_id) = 1),
  add unique (safe_payment_id, total);

-- What of a refund is not paid because its customer has it by a charge-back already: it takes off what he owes.
alter table safe_payment_refund
  add column settled bigint not null default 0,
  drop constraint safe_payment_refund_check,
  add constraint safe_payment_refund_check check (cancellable >= amount - settled),
  add constraint safe_payment_refund_settled_check check (settled >= 0 and settled <= amount);

-- Asked about daily, in case word of a charge-back is lost.
alter table safe_payment_attempt add column chargeback_check_at timestamptz;
update safe_payment_attempt set chargeback_check_at = now() where status = 'paid';
create index safe_payment_attempt_chargeback on safe_payment_attempt (chargeback_check_at) where chargeback_check_at is not null;

-- A payout an operator has to look at before it goes out: its payment was charged back.
alter table payout add column held_at timestamptz;
