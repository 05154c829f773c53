-- The first part of deliveries lies longer than the notices it points at are kept: they go all the same, as those that later parts point at.
-- It lets go of both tables sooner than PostgreSQL looks for a deadlock, so that nobody who writes is the victim of one.
set local lock_timeout = '200ms';
lock table notification in access exclusive mode;
do $$
declare
  part regclass := (select conrelid from pg_constraint where conname = 'delivery_notification_id_fkey' and contype = 'f');
begin
  execute format('alter table %s drop constraint delivery_notification_id_fkey', part);
end $$;
