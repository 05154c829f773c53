-- no transaction
-- What was bought with a promise is counted by when it was begun.
create index concurrently cash_purchase_promised on cash_purchase (created_at) where promised_days is not null;
