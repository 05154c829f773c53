-- Kept answers lie in parts by day: what is over is dropped a day at a time. Nothing is copied or read: the table there was becomes the first part.
-- A second click may come on the other side of midnight, where no index of one part knows the first, so whoever claims a key has a lock of it until
-- he ends, and looks into all parts that may have it. The release before has no such lock: until the first part ends, its index keeps them apart.
set local lock_timeout = '200ms';
lock table idempotency_key in access exclusive mode;
alter table idempotency_key drop constraint idempotency_key_pkey;

do $$
declare
  until integer := (select substring(pg_get_constraintdef(oid) from '\d+') from pg_constraint
    where conrelid = 'idempotency_key'::regclass and conname = 'idempotency_key_days');
  first text := 'idempotency_key_' || until - 1;
begin
  execute format('alter table idempotency_key rename to %I', first);
  execute format('alter table %I add constraint %I primary key using index idempotency_key_by_day', first, first || '_pkey');
  execute format('alter index idempotency_key_once rename to %I', first || '_once');
  execute format('alter index idempotency_key_whose rename to %I', first || '_whose');
  -- The release before asks by it what it has to clear; no part after this one has any.
  execute format('alter index idempotency_key_created rename to %I', first || '_created');

  execute format('create table idempotency_key (like %I including comments including constraints including defaults) partition by range (day)', first);
  alter table idempotency_key drop constraint idempotency_key_days;
  alter table idempotency_key add constraint idempotency_key_pkey primary key (scope, key, day);
  create index idempotency_key_whose on idempotency_key (split_part(scope, ':', -1));

  execute format('alter table idempotency_key attach partition %I for values from (minvalue) to (%s)', first, until);
  execute format('alter table %I drop constraint idempotency_key_days', first);
end $$;
comment on table idempotency_key is 'A part a day; the name of a part ends with its last day since 1970.';

-- A later statement sees what was committed while an earlier one waited; a single one would not. Tomorrow is looked into too: whoever claimed
-- first may have begun after midnight, and who waited for him before it.
create function claim_key(of_scope text, of_key text, hash text, at timestamptz, over_before timestamptz,
  out claimed boolean, out day integer, out body_hash text, out answer bytea) language plpgsql as $$
declare
  last_day integer := day_number(now()) + 1;
  made timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('idempotency_key:' || of_scope || ' ' || of_key, 0));
  select false, k.day, k.body_hash, k.answer, k.created_at into claimed, day, body_hash, answer, made
    from idempotency_key k where k.scope = of_scope and k.key = of_key and k.day <= last_day order by k.created_at desc limit 1;
  if made >= over_before then return; end if;
  if made is not null then
    delete from idempotency_key k where k.scope = of_scope and k.key = of_key and k.day <= last_day and k.created_at < over_before;
  end if;
  insert into idempotency_key as k (scope, key, body_hash, created_at) values (of_scope, of_key, hash, at)
    on conflict do nothing returning true, k.day, hash, null into claimed, day, body_hash, answer;
  if claimed then return; end if;
  -- The release before claimed it meanwhile.
  select false, k.day, k.body_hash, k.answer into claimed, day, body_hash, answer
    from idempotency_key k where k.scope = of_scope and k.key = of_key and k.day <= last_day order by k.created_at desc limit 1;
end $$;
comment on function claim_key is 'Claims a key for the transaction, or tells who has it and what he was answered.';
