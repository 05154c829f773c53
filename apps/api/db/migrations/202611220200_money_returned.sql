-- Money a purchase could not take (another amount, a second of what is sold once, a member who left) is a refund like any
-- other: owed in the books from the moment it came. One paid into a virtual account waits for an account of the member.
alter table cash_refund
  add column excess boolean not null default false,
  drop constraint cash_refund_cash_check,
  drop constraint cash_refund_check2,
  drop constraint cash_refund_status_check,
  add constraint cash_refund_cash_check check ((cash > 0) <> excess),
  add constraint cash_refund_account_check check (
    (account_sealed is null or (method = 'bank' and status in ('requested', 'failed')))
    and (account_sealed is not null or method <> 'bank' or status = 'done' or (excess and status <> 'requested'))),
  add constraint cash_refund_status_check check (status in ('waiting', 'requested', 'done', 'failed')),
  add constraint cash_refund_waiting_check check (status <> 'waiting' or (excess and method = 'bank'));
drop index cash_refund_due;
create index cash_refund_due on cash_refund (next_try_at) where status in ('waiting', 'requested');

-- Returns of the former way that are not done yet: the gateway is asked anew, and what it still holds becomes such a refund.
update cash_purchase set next_check_at = now(), return_due_at = null, return_reason = null
  where return_due_at is not null and returned_at is null;
drop index cash_purchase_return;
comment on column cash_purchase.return_due_at is 'Of the former way; nothing writes it any more.';
