-- no transaction
-- Proves what every notice there is has, so that the table can become a part without being read: an id below those of any week.
alter table notification drop constraint if exists notification_before_weeks;
alter table notification add constraint notification_before_weeks check (id < 4294967296) not valid;
alter table notification validate constraint notification_before_weeks;
