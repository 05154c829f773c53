-- Whoever may review an order is reminded as one who hired is. The table holds hires of a week or so; the release before goes on
-- by the number of the quote, which stays unique.
alter table review_reminder add column order_id bigint unique;
alter table review_reminder add column id bigint generated always as identity;
alter table review_reminder add constraint review_reminder_quote unique (quote_id);
alter table review_reminder drop constraint review_reminder_pkey;
alter table review_reminder add constraint review_reminder_pkey primary key (id);
alter table review_reminder alter column quote_id drop not null;
alter table review_reminder add constraint review_reminder_subject check (num_nonnulls(quote_id, order_id) = 1);
