-- no transaction
drop index concurrently if exists business_certification_recheck;
create index concurrently business_certification_recheck on business_certification (checked_at) where name_checked_at is not null;
