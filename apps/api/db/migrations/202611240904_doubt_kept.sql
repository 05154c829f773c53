-- What is answered is cleared by the day of its answer.
create index quote_doubt_decided on quote_doubt (decided_at) where decided_at is not null;
