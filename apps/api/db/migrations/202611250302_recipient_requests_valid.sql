-- no transaction
alter table request_recipient validate constraint request_recipient_requests;
