-- Cash receipts and tax invoices: what is asked for, what was issued, how far the months came, and which months operators closed.
create table tax_wish (
  escrow_id bigint primary key references escrow (id),
  member_id bigint not null references member (id),
  purpose text not null check (purpose in ('person', 'business')),
  number_sealed bytea not null,
  number_last4 text not null,
  created_at timestamptz not null
);
create index tax_wish_member on tax_wish (member_id);
comment on column tax_wish.number_sealed is 'Sealed under the product''s secret: a telephone, a card for receipts, or a business.';

create table tax_paper (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'invoice')),
  status text not null check (status in ('due', 'asked', 'issued', 'failed', 'corrected')),
  member_id bigint not null references member (id),
  escrow_id bigint references escrow (id),
  provider_id bigint references provider (id),
  month date,
  corrects bigint references tax_paper (id),
  amount bigint not null check (amount <> 0),
  supply bigint not null,
  tax bigint not null,
  fee bigint not null default 0,
  counted_until timestamptz not null,
  receiver_sealed bytea,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  failed_at timestamptz,
  issued_at timestamptz,
  confirm_number text,
  created_at timestamptz not null,
  check (supply + tax = amount),
  check ((kind = 'receipt') = (escrow_id is not null)),
  check ((kind = 'invoice') = (provider_id is not null and month is not null)),
  check ((corrects is null) = (amount > 0)),
  check ((status in ('issued', 'corrected')) = (confirm_number is not null)),
  check ((status = 'failed') = (failed_at is not null))
);
comment on column tax_paper.fee is 'Of an invoice, how much of the amount is what the pro paid of his deals and orders; the rest is cash.';
comment on column tax_paper.counted_until is 'What went back before is taken off; what goes back later is taken off by a correction.';
comment on column tax_paper.receiver_sealed is 'Whom it is for, sealed under the product''s secret.';
create unique index tax_paper_of_escrow on tax_paper (escrow_id) where corrects is null;
create unique index tax_paper_of_month on tax_paper (provider_id, month) where corrects is null;
create index tax_paper_corrections on tax_paper (corrects) where corrects is not null;
create index tax_paper_due on tax_paper (next_try_at) where next_try_at is not null;
create index tax_paper_failed on tax_paper (failed_at, id) where failed_at is not null;
create index tax_paper_member on tax_paper (member_id, created_at);
create index tax_paper_created on tax_paper (created_at);

create table tax_run (
  id smallint primary key check (id = 1),
  month date not null,
  after_provider bigint not null default 0,
  due_at timestamptz not null
);
comment on table tax_run is 'One row: the month whose invoices are made next, when it is over, and how far they are.';
insert into tax_run (id, month, due_at)
select 1, month, (month + interval '1 month') at time zone 'Asia/Seoul'
from (select date_trunc('month', now() at time zone 'Asia/Seoul')::date as month) as this_one;

create table month_closing (
  month date primary key,
  status text not null check (status in ('asked', 'closed')),
  figures jsonb not null,
  asked_by bigint not null references member (id),
  asked_at timestamptz not null,
  closed_by bigint references member (id),
  closed_at timestamptz,
  check ((status = 'closed') = (closed_by is not null and closed_at is not null))
);

-- What others may know of purchases, refunds, charge-backs and payouts: which, whose, how much, when.
create view cash_purchase_face as select id, member_id, pay_method, price, paid_at from cash_purchase;
comment on view cash_purchase_face is 'A purchase of cash and how it was paid.';
create view cash_refund_face as select id, purchase_id, amount, excess, created_at from cash_refund;
comment on view cash_refund_face is 'A refund of cash without its account.';
create view cash_chargeback_face as select id, purchase_id, safe_payment_id, amount, total, created_at from cash_chargeback;
comment on view cash_chargeback_face is 'What the gateway took back.';
create view payout_face as select id, safe_payment_id, provider_id, created_at from payout;
comment on view payout_face is 'What was released to a pro, and when.';
