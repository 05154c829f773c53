-- Messages are to lie in parts by rooms. The first part is the table there is; it ends well ahead of the rooms there are, so that
-- whatever release runs beside this one writes into it alone.
do $$
declare
  rooms bigint := (select case when is_called then last_value else 0 end from chat_id_seq);
begin
  execute format('alter table message add constraint message_rooms check (chat_id < %s) not valid', ((rooms + 500000) / 2000000 + 1) * 2000000);
end $$;

-- A file of a message names its room too. The release before does not: the database does it for it.
alter table message_file add column chat_id bigint;
alter table message_file add constraint message_file_chat_id_check check (chat_id is not null) not valid;
create function message_file_room() returns trigger language plpgsql as $$
begin
  new.chat_id := (select m.chat_id from message m where m.id = new.message_id);
  return new;
end $$;
create trigger message_file_room before insert on message_file for each row when (new.chat_id is null) execute function message_file_room();
