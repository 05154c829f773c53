-- Amounts of automatic quotes by what was answered to one question [campaigns.prices].
alter table campaign add column prices jsonb;
