-- A pro says that the request he quoted for is none; an operator answers.
create table quote_doubt (
  id bigint not null generated always as identity primary key,
  quote_id bigint not null unique references quote (id),
  request_id bigint not null references request (id),
  provider_id bigint not null references provider (id),
  kind text not null check (kind in ('fake', 'duplicate', 'unreachable')),
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references member (id),
  check ((status = 'open') = (decided_at is null))
);
create index quote_doubt_open on quote_doubt (created_at, id) where status = 'open';
create index quote_doubt_request on quote_doubt (request_id);
create index quote_doubt_provider on quote_doubt (provider_id);
create index quote_doubt_decided_by on quote_doubt (decided_by);

-- The order in which a pro keeps his templates.
alter table quote_template add column ord integer not null default 0;
