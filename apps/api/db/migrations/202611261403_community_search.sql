-- The first consonants of a post's title, as people abbreviate what they look for.
alter table community_post add column initials text[] not null
  generated always as (search_grams(search_initials(search_plain(title)))) stored;
create index community_post_initials on community_post using gin (initials) where status = 'published';

-- Tags by how many posts have them, counted anew every hour.
create table community_tag (
  tag text primary key,
  -- Letters alone, and their first consonants.
  plain text not null,
  initials text not null,
  posts integer not null check (posts > 0)
);
create table community_tag_count (
  one boolean primary key default true check (one),
  counted_at timestamptz not null
);
insert into community_tag_count (counted_at) values ('-infinity');
create index community_searched_day on community_searched (day);
