-- A platform event rewards that a review was written, never how many stars it gives.
create table review_event (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  reward text not null,
  -- Of these services alone; of all where there are none.
  service_ids integer[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by bigint not null references member,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (starts_at < ends_at)
);
create index review_event_time on review_event (ends_at) where removed_at is null;
create index review_event_created_by on review_event (created_by);

alter table review
  alter column customer_id drop not null,
  alter column quote_id drop not null,
  alter column chat_id drop not null,
  add column event_id bigint,
  add column removed_reason_id integer,
  drop constraint review_label_check,
  add constraint review_label_check check (label in ('safe_payment', 'chat_hire', 'outside', 'outside_alba')) not valid,
  add constraint review_of_deal check ((label in ('safe_payment', 'chat_hire')) = (quote_id is not null)
    and (quote_id is null) = (customer_id is null) and (quote_id is null) = (chat_id is null)) not valid,
  add constraint review_removed check (removed_reason_id is null or deleted_at is not null) not valid,
  add constraint review_event_fkey foreign key (event_id) references review_event not valid;
comment on column review.quote_id is 'Null: of somebody from outside, whom the pro asked; in no average and no count.';
comment on column review.removed_reason_id is 'Why operators took it away: its place says so for good.';
update review r set removed_reason_id = coalesce(
  (select p.reason_id from report p where p.case_id = k.id group by p.reason_id order by count(*) desc, p.reason_id limit 1), 1)
from report_case k where k.kind = 'review' and k.status = 'upheld' and k.target_id = r.id and r.deleted_at is not null;

create table review_guest (
  review_id bigint primary key references review,
  provider_id bigint not null references provider,
  name text not null,
  phone_hash bytea not null
);
comment on column review_guest.phone_hash is 'Keyed: one telephone writes once of a pro, and nobody reads which.';
create unique index review_guest_phone on review_guest (provider_id, phone_hash);

create table review_thanks (
  provider_id bigint primary key references provider,
  content text not null,
  updated_at timestamptz not null
);

create table review_reminder (
  quote_id bigint primary key references quote,
  -- How many went out.
  sent integer not null default 0,
  due_at timestamptz not null
);
create index review_reminder_due on review_reminder (due_at);
