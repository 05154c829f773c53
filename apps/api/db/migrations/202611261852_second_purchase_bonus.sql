-- What of a purchase's bonus is on it as its member's second one: one that is open carries it at a time.
alter table cash_purchase add column second_bonus bigint not null default 0;
