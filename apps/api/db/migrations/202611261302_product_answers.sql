-- An answer names the words that were read; answers are reported, hidden and taken away by themselves.
alter table product_question add column version integer not null default 1, add column answer_hidden_at timestamptz;

alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check
  check (kind in ('review', 'comment', 'message', 'chat', 'profile', 'question', 'answer', 'portfolio', 'product', 'productQuestion', 'productAnswer'))
  not valid;

alter table removal drop constraint removal_kind_check;
alter table removal add constraint removal_kind_check
  check (kind in ('review', 'comment', 'message', 'profile', 'question', 'answer', 'portfolio', 'product', 'productQuestion', 'productAnswer', 'profileItem', 'refusedWork', 'refusedProduct'))
  not valid;
