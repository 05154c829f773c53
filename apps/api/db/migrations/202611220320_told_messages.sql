-- What a member was told of outside the room: until he reads that far he is told nothing more of it.
alter table chat_party add column notified_id bigint not null default 0;
comment on column chat_party.notified_id is 'The last message he was told of outside the room; while it lies beyond last_read_id nothing more is told.';
comment on column chat_party.notify_at is 'When unread messages of a person are told outside the room; set by the first he was not told of, cleared by reading.';
