-- no transaction
drop index concurrently if exists question_helpful_later;
create index concurrently question_helpful_later on question_helpful (counts_at) where counts_at is not null;
drop index concurrently if exists report_later;
create index concurrently report_later on report (counts_at) where counts_at is not null;
