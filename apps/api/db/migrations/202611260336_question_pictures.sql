-- Pictures of a question, in their order.
alter table question add column file_ids uuid[] not null default '{}';

alter table file drop constraint file_topic_check;
alter table file add constraint file_topic_check
  check (topic in ('request', 'review', 'chat', 'quote', 'profile', 'portfolio', 'question', 'content', 'evidence', 'seed')) not valid;
