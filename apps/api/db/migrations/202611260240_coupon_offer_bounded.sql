-- What an offer can cost is known when it is made. One that was made before, and has no end or a rate without a cap, can still be ended.
alter table coupon_offer add constraint coupon_offer_bounded check (
  ended_at is not null or ((kind = 'amount' or max_discount is not null) and (pieces is not null or budget is not null))) not valid;
