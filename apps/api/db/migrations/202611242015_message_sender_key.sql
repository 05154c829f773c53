-- As with the key of rooms.
set local lock_timeout = '200ms';
lock table member in access exclusive mode;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table message add constraint message_sender_id_fkey foreign key (sender_id) references member;
