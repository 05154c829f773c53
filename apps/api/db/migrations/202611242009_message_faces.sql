-- The room of a reported message is found by who wrote it and who reported it.
create view report_face as
  select kind, target_id, author_id, reporter_id from report;
comment on view report_face is 'What was reported, whose it is, and by whom; no reason.';

create or replace view chat_party_face as
  select chat_id, member_id, role, last_read_id, left_at, last_message_id from chat_party;
comment on view chat_party_face is 'Who sits in a room, how far he read, and how far it was written for him.';
