-- no transaction
drop index concurrently if exists search_pro_map;
-- A degree east is four fifths of a degree north at Korea's latitudes: the nearest by this are the nearest.
create index concurrently search_pro_map on search_pro using gist (point(map_lng * 0.8, map_lat)) where map_lat is not null;
