-- Pictures of products, reports of them, and what operators take off sale.
alter table file drop constraint file_topic_check;
alter table file add constraint file_topic_check
  check (topic in ('request', 'review', 'chat', 'quote', 'profile', 'portfolio', 'product', 'question', 'content', 'evidence', 'seed')) not valid;

alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check
  check (kind in ('review', 'comment', 'message', 'chat', 'profile', 'question', 'answer', 'portfolio', 'product')) not valid;

alter table removal drop constraint removal_kind_check;
alter table removal add constraint removal_kind_check
  check (kind in ('review', 'comment', 'message', 'profile', 'question', 'answer', 'portfolio', 'product', 'profileItem', 'refusedWork', 'refusedProduct'))
  not valid;

-- Which of its two states moved: how far operators are with it, or whether it is on sale.
alter table product_event add column of text not null default 'review' check (of in ('review', 'sale'));
