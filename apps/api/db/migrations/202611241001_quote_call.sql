-- Calls between the parties of a quote: who may call whom, and by which number for a week.
alter table request add column call_refused_at timestamptz;

create table quote_call (
  quote_id bigint primary key references quote (id),
  chat_id bigint not null references chat (id),
  customer_id bigint not null references member (id),
  provider_member_id bigint not null references member (id),
  status text not null check (status in ('requested', 'approved', 'rejected')),
  requested_at timestamptz,
  answered_at timestamptz,
  -- Weeks begun; with the quote it names what is bought, so that it is bought once.
  round integer not null default 0 check (round >= 0),
  -- The one the customer dials rings the pro, the one the pro dials rings the customer.
  number_for_customer text,
  number_for_provider text,
  ends_at timestamptz,
  -- When numbers are to be bought, and given back; null where nothing is to be done.
  buy_at timestamptz,
  release_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  check (buy_at is null or status = 'approved'),
  check ((number_for_customer is null) = (number_for_provider is null)),
  check (number_for_customer is null or release_at is not null)
);
create index quote_call_to_buy on quote_call (buy_at) where buy_at is not null;
create index quote_call_to_release on quote_call (release_at) where release_at is not null;
create index quote_call_customer on quote_call (customer_id);
create index quote_call_provider on quote_call (provider_member_id);
