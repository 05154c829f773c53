-- Each agreement to be charged by itself, as it was given: none takes another's place here.
create table auto_charge_consent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  product_id integer not null references cash_product,
  cash bigint not null,
  price bigint not null,
  threshold bigint not null,
  daily_cap integer not null,
  monthly_cap bigint not null,
  card_name text not null,
  card_number text not null,
  terms text not null,
  agreed_at timestamptz not null
);
create index auto_charge_consent_member on auto_charge_consent (member_id, id);

-- Those that stand were given before; the card of that time is the one that is kept, if any.
insert into auto_charge_consent (member_id, product_id, cash, price, threshold, daily_cap, monthly_cap, card_name, card_number, terms, agreed_at)
select a.member_id, a.product_id, p.cash, a.price, a.threshold, a.daily_cap, a.monthly_cap, coalesce(c.card_name, ''), coalesce(c.card_number, ''),
  a.terms, a.agreed_at
from auto_charge a join cash_product p on p.id = a.product_id left join billing_card c on c.member_id = a.member_id;

alter table auto_charge drop constraint auto_charge_paused_reason_check;
alter table auto_charge add constraint auto_charge_paused_reason_check
  check (paused_reason in ('card_removed', 'failed_3', 'member', 'price', 'terms'));

-- By which a key is known that is about to be removed; null of keys that were left before.
alter table billing_key_removal add column key_hash bytea;
create index billing_key_removal_key_hash on billing_key_removal (key_hash) where key_hash is not null;
