-- An announcement that advertises reaches only those who agreed to advertising, and says what it is.

alter table announcement add column advertising boolean not null default false;
