-- no transaction
-- Of files that are written meanwhile the trigger names the room.
update message_file f set chat_id = m.chat_id from message m where m.id = f.message_id and f.chat_id is null;
alter table message_file validate constraint message_file_chat_id_check;
alter table message_file alter column chat_id set not null;
alter table message_file drop constraint message_file_chat_id_check;
-- What the parts will be keyed by. By its id alone a message is asked for by the release before, whose messages all lie in the first part.
drop index concurrently if exists message_room;
create unique index concurrently message_room on message (chat_id, id);
drop index concurrently if exists message_by_id;
create index concurrently message_by_id on message (id);
alter table message validate constraint message_rooms;
