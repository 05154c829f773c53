-- The first part has this key, and gives it to all parts: nothing is checked anew. In the order in which those who write come to these
-- tables; each of the two keys by itself, so that no more than two tables are held at a time.
set local lock_timeout = '200ms';
lock table request in access exclusive mode;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table request_recipient add constraint request_recipient_request_id_fkey foreign key (request_id) references request;
