-- The pros of a district in every order of lists: the first who fit are found without sorting all of them.
create table search_place (
  provider_id bigint not null,
  district_code text not null,
  review_count integer not null,
  rating_score integer not null,
  hired_count integer not null,
  safe_payment_count integer not null,
  last_active_at timestamptz not null,
  top_score integer not null,
  primary key (provider_id, district_code)
);
create index search_place_review on search_place (district_code, review_count desc, provider_id desc);
create index search_place_rating on search_place (district_code, rating_score desc, provider_id desc);
create index search_place_hired on search_place (district_code, hired_count desc, provider_id desc);
create index search_place_safe_payment on search_place (district_code, safe_payment_count desc, provider_id desc);
create index search_place_login on search_place (district_code, last_active_at desc, provider_id desc);
create index search_place_top on search_place (district_code, top_score desc, provider_id desc);

-- Kept by the database, so that whatever release writes `search_pro` beside this one writes these too. No foreign key: filling the
-- table would hold up who deletes a pro's row, and a list joins `search_pro` anyway.
create function search_pro_placed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_place where provider_id = old.provider_id
      and (tg_op = 'DELETE' or not ('d' || district_code) = any(new.facets));
  end if;
  if tg_op <> 'DELETE' then
    insert into search_place as place
    select new.provider_id, substr(facet, 2), new.review_count, new.rating_score, new.hired_count, new.safe_payment_count, new.last_active_at, new.top_score
    from unnest(new.facets) as facet where facet like 'd%'
    on conflict (provider_id, district_code) do update set review_count = excluded.review_count, rating_score = excluded.rating_score,
      hired_count = excluded.hired_count, safe_payment_count = excluded.safe_payment_count, last_active_at = excluded.last_active_at,
      top_score = excluded.top_score
    where (place.review_count, place.rating_score, place.hired_count, place.safe_payment_count, place.last_active_at, place.top_score)
      is distinct from (excluded.review_count, excluded.rating_score, excluded.hired_count, excluded.safe_payment_count, excluded.last_active_at, excluded.top_score);
  end if;
  return null;
end $$;
create trigger search_pro_placed after insert or update or delete on search_pro for each row execute function search_pro_placed();
