-- As with the key of requests.
set local lock_timeout = '200ms';
lock table provider in access exclusive mode;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table request_recipient add constraint request_recipient_provider_id_fkey foreign key (provider_id) references provider;
