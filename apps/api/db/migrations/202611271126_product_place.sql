-- Products on sale of a district in every order of lists, and what they are narrowed by there; what is online stands under `online`.
create table product_place (
  product_id bigint not null,
  district_code text not null,
  category_id integer not null,
  category2_id integer not null,
  service_id integer not null,
  score double precision not null,
  order_count integer not null,
  posted_at timestamptz not null,
  review_count integer not null,
  review_avg double precision not null,
  min_price bigint not null,
  next_free_at timestamptz,
  primary key (product_id, district_code)
);
create index product_place_best on product_place (district_code, score desc, product_id desc);
create index product_place_bought on product_place (district_code, order_count desc, product_id desc);
create index product_place_newest on product_place (district_code, posted_at desc, product_id desc);
create index product_place_reviewed on product_place (district_code, review_count desc, product_id desc);
create index product_place_rated on product_place (district_code, review_avg desc, product_id desc);
create index product_place_kind on product_place (district_code, category_id, category2_id, service_id);
create index product_place_price on product_place (district_code, min_price);
create index product_place_free on product_place (district_code, next_free_at) where next_free_at is not null;

-- Kept by the database, so that whatever release writes products beside this one writes these too. No foreign key: filling the table would
-- hold up who deletes a product, and a list joins `product` anyway.
create function product_placed_at(product) returns setof product_place language sql stable as $$
  select $1.id, place.code, $1.category_id, $1.category2_id, $1.service_id, $1.score, $1.order_count, $1.posted_at, $1.review_count, $1.review_avg,
    $1.min_price, $1.next_free_at
  from (
    select d.district_code as code from product_district d where d.product_id = $1.id and not $1.is_online
    union all select 'online' where $1.is_online
  ) as place
  where $1.review_status = 'completed' and $1.status = 'inprogress' and $1.hidden_at is null and $1.deleted_at is null
$$;
create function product_placed() returns trigger language plpgsql as $$
begin
  delete from product_place where product_id = new.id and (
    new.review_status <> 'completed' or new.status <> 'inprogress' or new.hidden_at is not null or new.deleted_at is not null
    or (district_code = 'online') <> new.is_online);
  insert into product_place as place select * from product_placed_at(new)
  on conflict (product_id, district_code) do update set category_id = excluded.category_id, category2_id = excluded.category2_id,
    service_id = excluded.service_id, score = excluded.score, order_count = excluded.order_count, posted_at = excluded.posted_at,
    review_count = excluded.review_count, review_avg = excluded.review_avg, min_price = excluded.min_price, next_free_at = excluded.next_free_at
  where place is distinct from excluded;
  return null;
end $$;
create function product_district_placed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from product_place where product_id = old.product_id and district_code = old.district_code;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_place select placed.* from product p cross join product_placed_at(p) as placed
    where p.id = new.product_id and placed.district_code = new.district_code on conflict do nothing;
  end if;
  return null;
end $$;
create trigger product_placed after insert or update of review_status, status, hidden_at, deleted_at, is_online, category_id, category2_id, service_id,
  score, order_count, posted_at, review_count, review_sum, min_price, next_free_at
  on product for each row execute function product_placed();
create trigger product_district_placed after insert or update or delete on product_district for each row execute function product_district_placed();
