-- What operators give, what requests bring, and offers that a second operator agrees to. Nothing of it is there before an operator makes it.
alter table coupon_offer add column audience jsonb;
alter table coupon_offer add column give_at timestamptz;
alter table coupon_offer add column given_after bigint;
alter table coupon_offer add column waits boolean not null default false;
alter table coupon_offer add column agreed_by bigint references member (id);
alter table coupon_offer add column agreed_at timestamptz;
comment on column coupon_offer.audience is 'Whom operators give it to.';
comment on column coupon_offer.give_at is 'When the next members are given it; null: nobody is any more.';
comment on column coupon_offer.given_after is 'The last member who was given it.';
comment on column coupon_offer.waits is 'Whether a second operator has yet to agree to what it may cost: nobody gets a coupon of it until then.';
create index coupon_offer_given on coupon_offer (give_at) where give_at is not null;
create index coupon_offer_waiting on coupon_offer (created_at) where waits;
create index coupon_offer_made on coupon_offer (created_by, created_at);

alter table coupon add column request_id bigint;
alter table coupon add column returned_at timestamptz;
comment on column coupon.request_id is 'The request that brought it: it lowers what is paid to a pro of that request alone.';
comment on column coupon.returned_at is 'When it came back of a payment last.';
-- One of an offer a member, but those that requests bring: one a request.
create unique index coupon_request on coupon (request_id) where request_id is not null;
create unique index coupon_offer_once on coupon (offer_id, member_id) where request_id is null;
-- squawk-ignore ban-drop-constraint
alter table coupon drop constraint coupon_offer_id_member_id_key;
create index coupon_offer_member on coupon (offer_id, member_id);

-- Whether a request was found to be none: it brings no coupon.
create or replace view request_face as
  select id, customer_id, service_id, province_code, district_code, dong_id, is_online, is_call, call_refused_at, status, summary, quote_limit,
    quote_count, created_at, expires_at, hidden_at, close_type
  from request;
