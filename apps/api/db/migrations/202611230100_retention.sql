-- no transaction
-- What is kept for a time is found by its date when that is over.
drop index concurrently if exists webhook_receipt_received;
create index concurrently webhook_receipt_received on webhook_receipt (received_at);
drop index concurrently if exists notification_created;
create index concurrently notification_created on notification (created_at);
drop index concurrently if exists delivery_created;
create index concurrently delivery_created on delivery (created_at);
drop index concurrently if exists socket_token_expiry;
create index concurrently socket_token_expiry on socket_token (expires_at);
drop index concurrently if exists experiment_participant_seen;
create index concurrently experiment_participant_seen on experiment_participant (seen_at);
drop index concurrently if exists acquisition_created;
create index concurrently acquisition_created on acquisition (created_at);
drop index concurrently if exists request_recipient_unquoted;
create index concurrently request_recipient_unquoted on request_recipient (expires_at) where quoted_at is null;
drop index concurrently if exists inquiry_answered;
create index concurrently inquiry_answered on inquiry (answered_at) where answered_at is not null;
drop index concurrently if exists leaving_comment_created;
create index concurrently leaving_comment_created on leaving_comment (created_at);
-- Of who leaves everything is found by an index. The names of counts, turns and answers end with whose they are.
drop index concurrently if exists rate_window_whose;
create index concurrently rate_window_whose on rate_window (split_part(bucket, ':', -1));
drop index concurrently if exists turn_whose;
create index concurrently turn_whose on turn (split_part(name, ':', -1));
drop index concurrently if exists idempotency_key_whose;
create index concurrently idempotency_key_whose on idempotency_key (split_part(scope, ':', -1));
drop index concurrently if exists delivery_member;
create index concurrently delivery_member on delivery (member_id);
drop index concurrently if exists socket_token_member;
create index concurrently socket_token_member on socket_token (member_id);
drop index concurrently if exists experiment_participant_member;
create index concurrently experiment_participant_member on experiment_participant (member_id) where member_id is not null;
-- A session that goes takes its tokens along.
drop index concurrently if exists socket_token_session;
create index concurrently socket_token_session on socket_token (session_id);
