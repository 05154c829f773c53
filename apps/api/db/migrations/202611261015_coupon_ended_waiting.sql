-- Whether an offer was ended while it waited for a second operator: then it cost nothing, and counts as offered by nobody.
alter table coupon_offer add column ended_waiting boolean not null default false;
