-- no transaction
-- Whom the product has still to place.
drop index concurrently if exists provider_unplaced;
create index concurrently provider_unplaced on provider (id) where shown_lat is null;
