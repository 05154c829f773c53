create table review (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  customer_id bigint not null references member,
  quote_id bigint not null references quote,
  chat_id bigint not null references chat,
  service_id integer not null references service,
  rating integer not null check (rating between 1 and 5),
  content text not null,
  label text not null check (label in ('safe_payment', 'chat_hire')),
  survey integer[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_until timestamptz
);
-- Deletion is final: a deleted review still holds its quote's only place.
create unique index review_quote on review (quote_id);
create index review_provider on review (provider_id, id desc) where deleted_at is null;
create index review_provider_rating on review (provider_id, rating, id desc) where deleted_at is null;
create index review_customer on review (customer_id, id desc);

create table review_image (
  review_id bigint not null references review,
  ord integer not null,
  file_id uuid not null references file,
  type text not null check (type in ('before', 'after')),
  primary key (review_id, ord)
);

create table review_comment (
  id bigint generated always as identity primary key,
  review_id bigint not null references review,
  member_id bigint not null references member,
  content text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index review_comment_review on review_comment (review_id, id) where deleted_at is null;

create table review_report (
  id bigint generated always as identity primary key,
  review_id bigint not null references review,
  comment_id bigint references review_comment,
  reporter_id bigint not null references member,
  reason_id integer not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create unique index review_report_once on review_report (review_id, coalesce(comment_id, 0), reporter_id);

create table review_request (
  id bigint generated always as identity primary key,
  quote_id bigint not null unique references quote,
  provider_id bigint not null references provider,
  created_at timestamptz not null
);
create index review_request_provider on review_request (provider_id, id desc);
