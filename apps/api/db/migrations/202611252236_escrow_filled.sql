-- Of deals that are written meanwhile the trigger's stand.
insert into escrow (id, about, payer_id, payee_id, status, amount, discount, commission, commission_rate_bp, fee_payer, prepared_at,
  payment_id, pay_method, paid_at, refund_amount, kept_commission, kept_discount, created_at)
select id, 'deal', customer_id, provider_id, escrow_status_of(status), amount, discount, commission, commission_rate_bp, fee_payer,
  payment_prepared_at, payment_id, pay_method, paid_at, refund_amount, kept_commission, kept_discount, created_at
from safe_payment order by id
on conflict do nothing;

-- Attempts, refunds and cases are the escrow's, whatever it is about.
alter table safe_payment add constraint safe_payment_escrow_fkey foreign key (id) references escrow (id) not valid;
alter table safe_payment_attempt add constraint safe_payment_attempt_escrow_fkey foreign key (safe_payment_id) references escrow (id) not valid;
alter table safe_payment_refund add constraint safe_payment_refund_escrow_fkey foreign key (safe_payment_id) references escrow (id) not valid;
alter table dispute_case add constraint dispute_case_escrow_fkey foreign key (safe_payment_id) references escrow (id) not valid;
alter table cash_chargeback add constraint cash_chargeback_escrow_fkey foreign key (safe_payment_id) references escrow (id) not valid;
alter table payout add constraint payout_escrow_fkey foreign key (safe_payment_id) references escrow (id) not valid;
alter table safe_payment_attempt drop constraint safe_payment_attempt_safe_payment_id_fkey;
alter table safe_payment_refund drop constraint safe_payment_refund_safe_payment_id_fkey;
alter table dispute_case drop constraint dispute_case_safe_payment_id_fkey;
alter table cash_chargeback drop constraint cash_chargeback_safe_payment_id_fkey;
alter table payout drop constraint payout_safe_payment_id_fkey;

-- What those above may know of an escrow.
create view escrow_face as
  select id, about, payer_id, payee_id, status, amount, discount, commission, commission_rate_bp, fee_payer, prepared_at, payment_id, pay_method,
    paid_at, refund_amount, kept_discount, kept_commission
  from escrow;
comment on view escrow_face is 'Money that is kept, and what it came to.';
