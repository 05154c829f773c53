-- The table there is becomes the first part of a table that is parted by rooms. Nothing is read or written anew: the range was proved and
-- the key was built before. Whoever writes waits for less than PostgreSQL takes to look for a deadlock, whichever of these he holds.
set local lock_timeout = '200ms';
lock table message in access exclusive mode;
lock table message_file in access exclusive mode;
lock table chat in share row exclusive mode;
lock table member in share row exclusive mode;

alter table message_file drop constraint message_file_message_id_fkey;
-- It stays, under the name of the part.
-- squawk-ignore renaming-table
alter table message rename to message_1;
alter table message_1 drop constraint message_pkey;
alter table message_1 add constraint message_1_pkey primary key using index message_room;
alter index message_nonce rename to message_1_nonce;
-- The key answers what it answered.
drop index message_chat;

-- A table in parts has no identity before PostgreSQL 17: one sequence goes on numbering the messages of all parts.
create sequence message_number;
select setval('message_number', last_value, is_called) from message_id_seq;
alter table message_1 alter column id drop identity;
alter sequence message_number rename to message_id_seq;
alter table message_1 alter column id set default nextval('message_id_seq');

create table message (
  id bigint not null default nextval('message_id_seq'),
  chat_id bigint not null constraint message_chat_id_fkey references chat,
  sender_id bigint constraint message_sender_id_fkey references member,
  type text not null,
  body text not null default '' constraint message_body_check check (length(body) <= 8000),
  system jsonb,
  visible_to text not null default 'all' constraint message_visible_to_check check (visible_to in ('all', 'customer', 'provider')),
  nonce text,
  hidden_at timestamptz,
  created_at timestamptz not null,
  primary key (chat_id, id),
  constraint message_check check (sender_id is not null or system is not null)
) partition by range (chat_id);
create unique index message_nonce on message (chat_id, sender_id, nonce) where nonce is not null;
alter sequence message_id_seq owned by message.id;

do $$
declare
  until bigint := (select substring(pg_get_constraintdef(oid) from '\d+') from pg_constraint
    where conrelid = 'message_1'::regclass and conname = 'message_rooms');
begin
  execute format('alter table message attach partition message_1 for values from (minvalue) to (%s)', until);
  alter table message_1 drop constraint message_rooms;
  execute format('create table message_2 partition of message for values from (%s) to (%s)', until, until + 2000000);
end $$;

create or replace view message_face as
  select id, chat_id, type, system, visible_to from message;

alter table message_file add constraint message_file_message_fkey foreign key (chat_id, message_id) references message (chat_id, id) not valid;
