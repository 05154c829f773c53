-- no transaction
-- A number is one pro's once he proved it; several may claim it. An account is one pro's once it is in his own name.
drop index concurrently if exists business_certification_proved;
create unique index concurrently business_certification_proved on business_certification (business_number) where name_checked_at is not null;
drop index concurrently if exists business_certification_claims;
create index concurrently business_certification_claims on business_certification (business_number);
drop index concurrently if exists business_certification_waiting;
create index concurrently business_certification_waiting on business_certification (waiting_since, provider_id) where waiting_since is not null;
drop index concurrently if exists business_certification_decided;
create index concurrently business_certification_decided on business_certification (decided_at, provider_id) where decided_at is not null;
drop index concurrently if exists business_certification_number;
drop index concurrently if exists settlement_account_hash;
create index concurrently settlement_account_hash on settlement_account (account_hash);
alter table settlement_account drop constraint if exists settlement_account_account_hash_key;
