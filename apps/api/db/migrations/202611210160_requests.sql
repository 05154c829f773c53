create table request (
  id bigint generated always as identity primary key,
  object_id text not null unique check (object_id ~ '^[0-9a-f]{24}$'),
  customer_id bigint not null references member,
  service_id integer not null references service,
  form_id integer not null references form,
  kind text not null check (kind in ('general', 'targeted', 'collection')),
  is_package boolean not null default false,
  status text not null default 'opened' check (status in ('opened', 'expired', 'closed')),
  close_type integer check (close_type in (1, 2, 3)),
  close_comment text,
  closed_at timestamptz,
  items jsonb not null,
  -- The first answers in short, for lists.
  summary text[] not null default '{}',
  has_images boolean not null default false,
  province_code text references province,
  district_code text references district,
  dong_id text references dong,
  lat double precision,
  lng double precision,
  is_online boolean not null,
  is_call boolean not null default false,
  quote_limit integer not null check (quote_limit between 1 and 10),
  quote_count integer not null default 0 check (quote_count >= 0),
  auto_quote_count integer not null default 0 check (auto_quote_count between 0 and 5),
  unread_quote_count integer not null default 0 check (unread_quote_count >= 0),
  origin_price bigint not null check (origin_price >= 0),
  price bigint not null check (price between 0 and origin_price),
  additional_text text,
  additional_file_ids uuid[] not null default '{}' check (cardinality(additional_file_ids) <= 5),
  seoul_day date not null,
  counts_for_limit boolean not null default true,
  device_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  hidden_at timestamptz,
  check (quote_count <= quote_limit),
  check (unread_quote_count <= quote_count),
  check ((status = 'closed') = (close_type is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  check (is_online or district_code is not null)
);
create unique index request_one_open_general on request (customer_id, service_id) where status = 'opened' and kind = 'general';
create index request_customer on request (customer_id, id desc) where hidden_at is null;
create index request_customer_day on request (customer_id, seoul_day);
create index request_due on request (expires_at) where status = 'opened';
create index request_service on request (service_id, id desc);

create table request_target (
  request_id bigint not null references request,
  provider_id bigint not null references provider,
  primary key (request_id, provider_id)
);
create index request_target_provider on request_target (provider_id);

create table request_recipient (
  provider_id bigint not null references provider,
  request_id bigint not null references request,
  targeted boolean not null default false,
  distance_m integer,
  read_at timestamptz,
  dismissed_at timestamptz,
  notified_at timestamptz,
  quoted_at timestamptz,
  -- The request's own, so that a pro's list skips what has passed without reading requests.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (provider_id, request_id)
);
create index request_recipient_request on request_recipient (request_id);
create index request_recipient_unread on request_recipient (provider_id, request_id) where read_at is null and dismissed_at is null;
