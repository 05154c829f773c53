-- What the release before last kept in the row of a post: the release before reads and writes what stands beside it (`posts_beside`).
-- Letters of a whole post were put together here once more with every post that was written or changed.
drop trigger community_post_before on community_post;
drop function community_post_before();
-- squawk-ignore ban-drop-column
alter table community_post drop column grams, drop column initials, drop column comment_count, drop column score, drop column score_look_at;
