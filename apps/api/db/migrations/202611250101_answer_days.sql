-- Kept answers are to lie in parts by the day their key was claimed on, as the database's clock has it. Nothing is rewritten: what there is
-- gets one day, that of now, and the release before, which names none, gets the day it writes on.
set local lock_timeout = '200ms';
create function day_number(at timestamptz) returns integer language sql stable parallel safe
  as $$ select floor(extract(epoch from at) / 86400)::integer $$;
comment on function day_number is 'The days from 1970 to an instant.';

-- It is worked out once, for it is stable.
-- squawk-ignore adding-field-with-default
alter table idempotency_key add column day integer not null default day_number(now());
comment on column idempotency_key.day is 'When it was claimed, in days since 1970 by the database''s own clock, whatever the house''s says.';

-- The first part is the table there is; it has what is claimed until the week after next too, as the first part of deliveries, so that whatever
-- release runs beside this one writes into it alone.
do $$
begin
  execute format('alter table idempotency_key add constraint idempotency_key_days check (day < %s) not valid', day_number(now()) + 15);
end $$;
