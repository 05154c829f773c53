-- no transaction
alter table safe_payment validate constraint safe_payment_escrow_fkey;
alter table safe_payment_attempt validate constraint safe_payment_attempt_escrow_fkey;
alter table safe_payment_refund validate constraint safe_payment_refund_escrow_fkey;
alter table dispute_case validate constraint dispute_case_escrow_fkey;
alter table cash_chargeback validate constraint cash_chargeback_escrow_fkey;
alter table payout validate constraint payout_escrow_fkey;
