-- no transaction
-- Comments that were liked, among which the best are.
drop index concurrently if exists community_comment_liked;
create index concurrently community_comment_liked on community_comment (post_id) where liked_at is not null and parent_id is null;
-- Operators' lists: all, what is hidden; and posts whose end their letters leave out.
drop index concurrently if exists community_post_written;
create index concurrently community_post_written on community_post (created_at desc, id desc) where status <> 'deleted';
drop index concurrently if exists community_post_hidden;
create index concurrently community_post_hidden on community_post (hidden_at desc, id desc) where status = 'hidden' and hidden_for <> 'review';
drop index concurrently if exists community_post_long;
create index concurrently community_post_long on community_post (created_at desc, id desc) where status <> 'deleted' and char_length(words) > 3000;
-- Know-how for search engines, and tags, which are counted every hour.
drop index concurrently if exists community_post_knowhow;
create index concurrently community_post_knowhow on community_post (id) where status = 'published' and is_knowhow;
drop index concurrently if exists community_post_tagged;
create index concurrently community_post_tagged on community_post (created_at) include (tags)
  where status = 'published' and category = 'dure-life' and tags <> '{}';
