-- The first part has this key, and gives it to all parts: nothing is checked anew. In the order in which those who write come to these
-- tables; each of the two keys by itself, so that no more than two tables are held at a time.
set local lock_timeout = '200ms';
lock table chat in access exclusive mode;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table message add constraint message_chat_id_fkey foreign key (chat_id) references chat;
