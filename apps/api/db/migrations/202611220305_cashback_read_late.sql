-- no transaction
-- A quote first read after its 48 hours is repaid too. The former version's question for unread ones is answered by this index as well.
drop index concurrently if exists quote_cashback_late;
create index concurrently quote_cashback_late on quote (cashback_due_at)
  where (read_at is null or read_at > cashback_due_at) and repaid_at is null and cash_spent > 0;
drop index concurrently if exists quote_cashback_due;
alter index if exists quote_cashback_late rename to quote_cashback_due;
