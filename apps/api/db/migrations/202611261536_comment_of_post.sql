-- no transaction
-- What is said of a post, comments and replies: counted for its score, and who may be named in it.
create index concurrently community_comment_said on community_comment (post_id, id desc) where status = 'published';
