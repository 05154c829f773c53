-- The table there is becomes the first part of a table that is parted by rooms. Nothing is read or written anew: the range was proved and
-- the key was built before. It lets go of them sooner than PostgreSQL looks for a deadlock, so that nobody who writes is the victim of one.
set local lock_timeout = '200ms';
lock table message in access exclusive mode;
lock table message_file in access exclusive mode;

alter table message_file drop constraint message_file_message_id_fkey;
-- The key of the parts answers what it answered.
drop index message_chat;
alter table message drop constraint message_pkey;

-- A table in parts has no identity before PostgreSQL 17: one sequence goes on numbering the messages of all parts.
create sequence message_number;
select setval('message_number', last_value, is_called) from message_id_seq;
alter table message alter column id drop identity;
alter sequence message_number rename to message_id_seq;
alter table message alter column id set default nextval('message_id_seq');

do $$
declare
  span bigint := 2000000;
  until bigint := (select substring(pg_get_constraintdef(oid) from '\d+') from pg_constraint
    where conrelid = 'message'::regclass and conname = 'message_rooms');
  first text := 'message_' || until / span - 1;
begin
  execute format('alter table message rename to %I', first);
  execute format('alter table %I add constraint %I primary key using index message_room', first, first || '_pkey');
  execute format('alter index message_nonce rename to %I', first || '_nonce');
  execute format('alter index message_by_id rename to %I', first || '_by_id');

  execute format('create table message (like %I including comments including constraints including defaults) partition by range (chat_id)', first);
  alter table message drop constraint message_rooms;
  alter table message add constraint message_pkey primary key (chat_id, id);
  create unique index message_nonce on message (chat_id, sender_id, nonce) where nonce is not null;
  execute format('alter table message attach partition %I for values from (minvalue) to (%s)', first, until);
  execute format('alter table %I drop constraint message_rooms', first);
end $$;

alter sequence message_id_seq owned by message.id;
comment on table message is 'A part for so many rooms; the name of a part ends with its number.';

create or replace view message_face as
  select id, chat_id, type, system, visible_to from message;

alter table message_file add constraint message_file_message_fkey foreign key (chat_id, message_id) references message (chat_id, id) not valid;
