-- Coupons end, whoever held them, and offers when an operator ends them.
alter table coupon add column look_at timestamptz;
alter table coupon add column prolonged_at timestamptz;
comment on column coupon.look_at is 'When the escrow that it lowers is looked at next; null: nothing comes back of it any more.';
comment on column coupon.prolonged_at is 'When its day was put off because a payment that ended unpaid had it: once.';
update coupon set look_at = created_at where held_by is not null;
create index coupon_looked_at on coupon (look_at) where held_by is not null;

alter table coupon_offer add column ended_at timestamptz;
alter table coupon_offer add column withdraw_at timestamptz;
comment on column coupon_offer.ended_at is 'When an operator ended it before its time.';
comment on column coupon_offer.withdraw_at is 'When what members have of it is withdrawn next; null: nothing is left to.';
create index coupon_usable on coupon (offer_id) where status = 'usable';
create index coupon_offer_withdrawn on coupon_offer (withdraw_at) where withdraw_at is not null;

-- The release before compares what came with what its payment was prepared for, and knows of no coupon that changed the sum since: its
-- webhook fails, and this release, told or asking again, gives the money back. Goes with the triggers of escrow.
create function safe_payment_paid_as_priced() returns trigger language plpgsql as $$
begin
  if exists (select from safe_payment_attempt where payment_id = new.payment_id and amount <> new.amount) then
    raise exception 'the payment % was prepared for another sum than the deal % costs', new.payment_id, new.id;
  end if;
  return new;
end
$$;
create trigger safe_payment_paid before update on safe_payment for each row
  when (new.status = 'paid' and old.status = 'request') execute function safe_payment_paid_as_priced();
