-- How many missed a word since an operator set it aside: his undoing finds it as it was.
alter table search_miss add column anew integer not null default 0;
