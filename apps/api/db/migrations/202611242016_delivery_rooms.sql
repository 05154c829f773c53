-- How far a member has read is asked of his room, not of the message.
alter table delivery add column chat_id bigint;
comment on column delivery.chat_id is 'The room of the message; null where the release before wrote it.';
