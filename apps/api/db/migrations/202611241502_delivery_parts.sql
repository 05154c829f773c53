-- Deliveries lie in parts, a part a week: what is over is dropped a week at a time. An id carries the week its row was made in, so that whoever
-- knows it finds the part, and (id) stays the key. Nothing is copied or read: the table there was becomes the first part, which has what is written
-- until the week after next too. Until then the release before may write beside, and may clear by `ctid`, which is unique in one part alone.
-- A part has no foreign keys: one that is dropped would lock out everybody from the tables they point to. The first keeps those it has for now.

create function week_key(at timestamptz) returns bigint language sql stable parallel safe
  as $$ select floor(extract(epoch from at) / 604800)::bigint << 32 $$;

create sequence delivery_number maxvalue 4294967295 cycle;

do $$
declare
  week bigint := (week_key(now()) >> 32) + 2;
  first text := 'delivery_' || week;
begin
  alter table delivery alter column id drop identity;
  execute format('alter table delivery rename to %I', first);
  execute format('alter index delivery_pkey rename to %I', first || '_pkey');
  execute format('alter index delivery_due rename to %I', first || '_due');
  execute format('alter index delivery_member rename to %I', first || '_member');
  execute format('alter index delivery_notification rename to %I', first || '_notification');
  -- The release before asks by it what it has to clear; no part after this one has any.
  execute format('alter index delivery_created rename to %I', first || '_created');

  execute format('create table delivery (like %I including comments including constraints including defaults) partition by range (id)', first);
  alter table delivery drop constraint delivery_before_weeks;
  alter table delivery alter column id set default week_key(now()) + nextval('delivery_number');
  alter table delivery add constraint delivery_pkey primary key (id);
  create index delivery_due on delivery (next_try_at) where status = 'queued';
  create index delivery_member on delivery (member_id);
  create index delivery_notification on delivery (notification_id);

  execute format('alter table delivery attach partition %I for values from (minvalue) to (%s)', first, (week + 1) << 32);
  execute format('alter table %I drop constraint delivery_before_weeks', first);
end $$;

alter sequence delivery_number owned by delivery.id;
comment on function week_key is 'The first id of the week of an instant, among ids that carry their week.';
comment on table delivery is 'A part a week of ids; the name of a part ends with its last week since 1970.';
