-- What products on sale are found by: letters of their titles, what they are of and their places in one index, and the numbers that lists go by beside
-- them, of which no index knows: a product whose score moves is written in its place here.
create table product_found (
  product_id bigint primary key,
  -- Letters of the title (`search_plain`).
  words text not null,
  -- What lists narrow by, each behind a sign that no letters have.
  facets text[] not null,
  score double precision not null,
  order_count integer not null,
  posted_at timestamptz not null,
  review_count integer not null,
  review_avg double precision not null,
  min_price bigint not null,
  next_free_at timestamptz
) with (fillfactor = 80);
-- Each letter and each two neighbours, as often as they stand there: an index keeps them once.
create function product_found_by(words text, facets text[]) returns text[] language sql immutable parallel safe as $$
  select a || array(select letter || next from unnest(a, a[2:]) as pair(letter, next) where next is not null) || facets
  from string_to_array(words, null) as a $$;

create function product_facets(p product) returns text[] language sql stable as $$
  select array['|g' || p.category_id, '|h' || p.category2_id, '|s' || p.service_id] || case when p.is_online then array['|o'] else
    array(select facet from product_district s join district d on d.code = s.district_code cross join unnest(array['|d' || d.code, '|p' || d.province_code]) as facet
      where s.product_id = p.id group by facet order by facet) end $$;
create function product_found_as(p product) returns setof product_found language sql stable as $$
  select p.id, search_plain(p.title), product_facets(p), p.score, p.order_count, p.posted_at, p.review_count, p.review_avg, p.min_price, p.next_free_at
  where p.review_status = 'completed' and p.status = 'inprogress' and p.hidden_at is null and p.deleted_at is null $$;

-- Kept by the database, as `product_place` is.
create function product_finds() returns trigger language plpgsql as $$
begin
  if new.review_status <> 'completed' or new.status <> 'inprogress' or new.hidden_at is not null or new.deleted_at is not null then
    delete from product_found where product_id = new.id;
  else
    insert into product_found as kept select * from product_found_as(new)
    on conflict (product_id) do update set words = excluded.words, facets = excluded.facets, score = excluded.score, order_count = excluded.order_count,
      posted_at = excluded.posted_at, review_count = excluded.review_count, review_avg = excluded.review_avg, min_price = excluded.min_price,
      next_free_at = excluded.next_free_at
    where kept is distinct from excluded;
  end if;
  return null;
end $$;
-- Whoever writes places has locked their product.
create function product_district_finds() returns trigger language plpgsql as $$
begin
  update product_found as kept set facets = product_facets(p) from product p
  where p.id = kept.product_id and p.id in (select product_id from written) and kept.facets <> product_facets(p);
  return null;
end $$;
create trigger product_finds after insert or update of title, review_status, status, hidden_at, deleted_at, is_online, category_id, category2_id, service_id,
  score, order_count, posted_at, review_count, review_sum, min_price, next_free_at
  on product for each row execute function product_finds();
create trigger product_district_finds after insert on product_district referencing new table as written
  for each statement execute function product_district_finds();
create trigger product_district_finds_moved after update on product_district referencing new table as written
  for each statement execute function product_district_finds();
create trigger product_district_unfinds after delete on product_district referencing old table as written
  for each statement execute function product_district_finds();

-- In short ranges, for which alone who changes one of their products waits: locked first, each is read as it stands then, with its places, and what it
-- becomes later the triggers write.
create procedure fill_product_found() language plpgsql as $$
declare
  done bigint := 0;
  last bigint := (select coalesce(max(id), 0) from product);
begin
  while done < last loop
    perform from product where id > done and id <= done + 500 order by id for share;
    insert into product_found select f.* from product p cross join lateral product_found_as(p) as f
    where p.id > done and p.id <= done + 500 order by p.id on conflict do nothing;
    commit;
    done := done + 500;
  end loop;
end
$$;
