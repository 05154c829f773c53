-- no transaction
create index concurrently link_card_look on link_card (look_at);
create index concurrently community_post_links on community_post using gin (link_urls(blocks)) where link_urls(blocks) <> '{}';
create index concurrently community_draft_links on community_draft using gin (link_urls(content -> 'contentBlocks')) where link_urls(content -> 'contentBlocks') <> '{}';
