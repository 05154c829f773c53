-- no transaction
-- Of what is there already at once: entered one by one, its letters would take many times as long.
drop index concurrently if exists product_found_letters;
create index concurrently product_found_letters on product_found using gin (product_found_by(words, facets)) with (fastupdate = off);
