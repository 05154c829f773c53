-- Questions about products are reported, and taken away by operators.
alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check
  check (kind in ('review', 'comment', 'message', 'chat', 'profile', 'question', 'answer', 'portfolio', 'product', 'productQuestion')) not valid;

alter table removal drop constraint removal_kind_check;
alter table removal add constraint removal_kind_check
  check (kind in ('review', 'comment', 'message', 'profile', 'question', 'answer', 'portfolio', 'product', 'productQuestion', 'profileItem', 'refusedWork', 'refusedProduct'))
  not valid;
