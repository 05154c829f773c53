alter table review validate constraint review_label_check;
alter table review validate constraint review_of_deal;
alter table review validate constraint review_removed;
alter table review validate constraint review_event_fkey;
