-- What a pro made of requests that matching did not bring him, while they are open.
create table request_found (
  provider_id bigint not null references provider (id),
  request_id bigint not null references request (id),
  read_at timestamptz,
  dismissed_at timestamptz,
  expires_at timestamptz not null,
  primary key (provider_id, request_id)
);
create index request_found_request on request_found (request_id);
create index request_found_expires on request_found (expires_at);

-- Quoted though matching did not bring it: no part of what a pro received.
alter table request_recipient add column found boolean not null default false;
