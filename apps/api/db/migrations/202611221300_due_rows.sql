-- no transaction
-- What the timers clear is found by its date: every server asks for it once a second, in one question with all that is due.
drop index concurrently if exists turn_until;
create index concurrently turn_until on turn (until);
drop index concurrently if exists phone_code_expires;
create index concurrently phone_code_expires on phone_code (expires_at);
drop index concurrently if exists password_reset_expires;
create index concurrently password_reset_expires on password_reset (expires_at);
drop index concurrently if exists payout_remind;
create index concurrently payout_remind on payout (remind_at) where status in ('waiting', 'failed') and held_at is null;
-- Whether there are books to reconcile, and since when.
drop index concurrently if exists cash_purchase_created;
create index concurrently cash_purchase_created on cash_purchase (created_at);
drop index concurrently if exists safe_payment_attempt_created;
create index concurrently safe_payment_attempt_created on safe_payment_attempt (created_at);
