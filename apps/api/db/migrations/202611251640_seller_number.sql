-- The 050 number by which the customer of a pair's deals rings their pro [safe-payment.seller-number]: one a pair.
create table seller_number (
  customer_id bigint not null references member,
  provider_id bigint not null references provider,
  number text,
  phone text,
  expires_at timestamptz,
  round integer not null default 0 check (round >= 0),
  due_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  primary key (customer_id, provider_id),
  check ((number is null) = (phone is null) and (number is null) = (expires_at is null))
);
comment on column seller_number.phone is 'Which it rings.';
comment on column seller_number.round is 'How many were bought; each buying goes by a key of its own.';
comment on column seller_number.due_at is 'When to look whether it is wanted, and rings who it should; null: nobody wants it.';
create index seller_number_due on seller_number (due_at) where due_at is not null;
create index seller_number_provider on seller_number (provider_id);

-- Deals that run, or ended lately.
insert into seller_number (customer_id, provider_id, due_at)
  select distinct customer_id, provider_id, now() from safe_payment where ended_at is null or ended_at > now() - interval '30 days';

-- Customers who asked for their pro's own number and address, and why [safe-payment.disclosure].
create table seller_disclosure (
  safe_payment_id bigint primary key references safe_payment,
  reason text not null,
  created_at timestamptz not null
);
