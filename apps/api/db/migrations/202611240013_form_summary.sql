-- What a request of this form is in a line: its parts with the ids of items in braces, and what an answer is called there.
alter table form add column summary text[] not null default '{}';
alter table form_answer add column short text;
