alter table safe_payment
  add column kept_commission bigint check (kept_commission between 0 and commission),
  add column kept_discount bigint check (kept_discount between 0 and discount);

comment on column safe_payment.kept_commission is 'What stayed of the commission when operators parted the deal.';
comment on column safe_payment.kept_discount is 'What stayed of the discount when operators parted the deal.';

update safe_payment set kept_commission = commission * (amount - refund_amount) / amount,
  kept_discount = discount - discount * refund_amount / amount
where status in ('admin_manual_paid_refund_request', 'admin_manual_paid_refund') and refund_amount is not null;
