-- Until when a customer who let an ask for confirmation pass may still answer, before operators may settle with the pro. Null: nobody is asked.
alter table dispute_case add column answer_by timestamptz;
