-- What goes to an account is no cancel of the gateway's and needs nothing left there to cancel.
alter table cash_refund
  drop constraint cash_refund_check,
  add constraint cash_refund_check check (method = 'bank' or cancellable >= amount);
