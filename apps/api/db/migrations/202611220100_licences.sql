-- Licences that pros send in, whom a portal login said they are, and what the login was begun for.

alter table social_attempt add column purpose text not null default 'login' check (purpose in ('login', 'licence'));
comment on column social_attempt.purpose is 'What the way is for: one begun for the one can never end the other.';

create table licence_proof (
  provider_id bigint primary key references provider,
  name text not null check (length(name) between 1 and 100),
  proved_at timestamptz not null,
  expires_at timestamptz not null
);
create index licence_proof_expiry on licence_proof (expires_at);
comment on table licence_proof is 'The real name by which a portal knows the pro, for as long as he may send licences by it.';

create table provider_licence (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  licence text not null,
  holder_name text not null,
  number text not null check (length(number) between 4 and 40),
  issued_on date not null,
  file_id uuid not null references file,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused')),
  reason text check (length(reason) between 1 and 500),
  decided_by bigint references member,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'refused') = (reason is not null))
);
create unique index provider_licence_waiting on provider_licence (provider_id, licence) where status = 'waiting';
create index provider_licence_latest on provider_licence (provider_id, licence, id);
create index provider_licence_desk on provider_licence (id) where status = 'waiting';
create index provider_licence_decided on provider_licence (decided_at, id) where status <> 'waiting';
create index provider_licence_number on provider_licence (licence, number);
comment on table provider_licence is 'What a pro sent in to show that he has a licence; an operator decides. Accepted, it makes all his services ready that ask for the same one.';
comment on column provider_licence.licence is 'As the service named it when it was sent.';
