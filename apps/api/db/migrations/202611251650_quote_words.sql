-- The words of a quote as they were before it was filled in for its customer; null of automatic quotes, and of those from before.
alter table quote add column unfilled jsonb;
