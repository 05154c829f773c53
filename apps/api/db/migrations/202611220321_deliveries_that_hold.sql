-- What a delivery waits to tell of: it goes out only while that still holds. Null: it always does.
alter table delivery add column request_id bigint, add column message_id bigint;
comment on column delivery.request_id is 'Goes out only while this request takes quotes and its pro did not open or dismiss it.';
comment on column delivery.message_id is 'Goes out only while its member has not read this message.';
