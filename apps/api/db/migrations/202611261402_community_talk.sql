-- Things of the community whose likes are gathered: their authors are told of an hour's at once.
create table community_likes_to_tell (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('post', 'postComment')),
  target_id bigint not null,
  since timestamptz not null,
  unique (kind, target_id)
);
create index community_likes_to_tell_due on community_likes_to_tell (since);

-- Of all comments: a day's number counts those that were taken back.
drop index community_comment_author;
create index community_comment_author on community_comment (author_id, id desc);

alter table notification_setting drop constraint notification_setting_system_code_check;
alter table notification_setting add constraint notification_setting_system_code_check
  check (system_code in ('request', 'chat', 'deal', 'community', 'news')) not valid;

-- Posts of the community and comments on them are reported, and what operators take away comes back by an appeal.
alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check check (
  kind in ('review', 'comment', 'message', 'chat', 'profile', 'question', 'answer', 'portfolio', 'product', 'productQuestion', 'productAnswer', 'post', 'postComment')
) not valid;
alter table removal drop constraint removal_kind_check;
alter table removal add constraint removal_kind_check check (
  kind in ('review', 'comment', 'message', 'profile', 'question', 'answer', 'portfolio', 'product', 'productQuestion', 'productAnswer', 'post', 'postComment', 'profileItem', 'refusedWork', 'refusedProduct')
) not valid;
