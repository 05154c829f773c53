-- The table there is becomes the first part of a table that is parted by requests. Nothing is read or written anew: the range was proved
-- before, and its indexes are those of the parts. It lets go sooner than PostgreSQL looks for a deadlock, so that nobody who writes is the victim of one.
set local lock_timeout = '200ms';
lock table request_recipient in access exclusive mode;

do $$
declare
  span bigint := 2000000;
  until bigint := (select substring(pg_get_constraintdef(oid) from '\d+') from pg_constraint
    where conrelid = 'request_recipient'::regclass and conname = 'request_recipient_requests');
  first text := 'request_recipient_' || until / span - 1;
begin
  execute format('alter table request_recipient rename to %I', first);
  execute format('alter index request_recipient_pkey rename to %I', first || '_pkey');
  execute format('alter index request_recipient_request rename to %I', first || '_request');
  execute format('alter index request_recipient_unread rename to %I', first || '_unread');
  execute format('alter index request_recipient_provider_day rename to %I', first || '_provider_day');
  execute format('alter index request_recipient_unquoted rename to %I', first || '_unquoted');

  execute format('create table request_recipient (like %I including comments including constraints including defaults) partition by range (request_id)', first);
  alter table request_recipient drop constraint request_recipient_requests;
  alter table request_recipient add constraint request_recipient_pkey primary key (provider_id, request_id);
  create index request_recipient_request on request_recipient (request_id);
  create index request_recipient_unread on request_recipient (provider_id, request_id) where read_at is null and dismissed_at is null;
  create index request_recipient_provider_day on request_recipient (provider_id, created_at);
  create index request_recipient_unquoted on request_recipient (expires_at) where quoted_at is null;

  execute format('alter table request_recipient attach partition %I for values from (minvalue) to (%s)', first, until);
  execute format('alter table %I drop constraint request_recipient_requests', first);
end $$;

comment on table request_recipient is 'A part for so many requests; the name of a part ends with its number.';

create or replace view request_recipient_face as
  select request_id, provider_id, read_at, dismissed_at from request_recipient;
