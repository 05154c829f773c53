-- What every domain stands on: the clock's offset, idempotency keys, rate windows, the outbox of due work.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table clock_offset (
  id boolean primary key default true check (id),
  seconds bigint not null default 0
);
insert into clock_offset default values;
comment on table clock_offset is 'How far the product''s clock stands from the machine''s, in seconds; moved in development only. A demo''s past is made behind it.';

create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  answer bytea,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_created on idempotency_key (created_at);
comment on column idempotency_key.answer is 'Sealed: an answer may hold a session key.';
comment on column idempotency_key.scope is 'Who called which endpoint; the same key of another member is another key.';

create table rate_window (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
create index rate_window_start on rate_window (window_start);

create table audit_entry (
  id bigint generated always as identity primary key,
  operator_id bigint not null,
  act text not null,
  target_type text not null,
  target_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create trigger audit_entry_append_only before update or delete on audit_entry for each statement execute function refuse_change();
create index audit_entry_target on audit_entry (target_type, target_id, id desc);
