-- no transaction
drop index concurrently if exists report_person;
create index concurrently report_person on report (person, id) where person is not null;
