-- Every server asks each second whether tags are to be counted.
create index community_tag_count_due on community_tag_count (counted_at) where one;
