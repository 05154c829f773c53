-- no transaction
drop index concurrently if exists link_card_look;
create index concurrently link_card_look on link_card (look_at);
drop index concurrently if exists community_post_links;
create index concurrently community_post_links on community_post using gin (link_digests(blocks)) where link_digests(blocks) <> '{}';
drop index concurrently if exists community_draft_links;
create index concurrently community_draft_links on community_draft using gin (link_digests(content -> 'contentBlocks')) where link_digests(content -> 'contentBlocks') <> '{}';
