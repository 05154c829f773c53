-- A draft that was posted is not begun once more by what was typed before and comes late.
alter table community_post add column if not exists draft_key text;
