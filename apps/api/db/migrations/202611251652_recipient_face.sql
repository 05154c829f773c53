-- Whether he answered, or his campaign for him: that no longer says that he opened it.
create or replace view request_recipient_face as select request_id, provider_id, read_at, dismissed_at, quoted_at from request_recipient;
