-- What others are told of how far a pro is, and who is reached by his distance, goes by the point he is shown at. The product writes
-- it, for it hangs on a secret; null until it has.
alter table provider add column shown_lat double precision, add column shown_lng double precision;

-- Who moves, also by a release that knows nothing of it, is placed anew.
create function provider_moved() returns trigger language plpgsql as $$
begin
  new.shown_lat := null;
  new.shown_lng := null;
  return new;
end $$;
create trigger provider_moved before update of lat, lng on provider
  for each row when ((old.lat, old.lng) is distinct from (new.lat, new.lng)) execute function provider_moved();

create or replace view provider_face as
  select id, member_id, nick_name, lat, lng, distance_km, paused_at, review_count, created_at, shown_lat, shown_lng from provider;
