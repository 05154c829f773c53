alter table review validate constraint review_label_check;
alter table review validate constraint review_of_deal;
alter table review_request validate constraint review_request_subject;
