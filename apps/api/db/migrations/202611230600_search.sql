-- What a text is searched by: letters and digits alone, in lower case and NFC, as the app makes them of a query (`plain`).
create function search_plain(text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(lower(normalize($1, nfc)), '[^0-9a-zㄱ-ㅎㅏ-ㅣ가-힣]+', '', 'g') $$;

-- Initial consonants of a plain text: 이사 is ㅇㅅ.
create function search_initials(text) returns text language sql immutable strict parallel safe as
  $$ select coalesce(string_agg(
       case when letter between '가' and '힣' then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end, '' order by at), '')
     from unnest(string_to_array($1, null)) with ordinality as letters(letter, at) $$;

-- Every letter and every two neighbours of a text: what an index can find of any word in it.
create function search_grams(text) returns text[] language sql immutable strict parallel safe as
  $$ select coalesce(array_agg(distinct gram), '{}') from (
       select substr($1, at, width) as gram from generate_series(1, length($1)) as at cross join generate_series(1, 2) as width
     ) as grams where length(gram) > 0 and position('|' in gram) = 0 $$;

-- What the public may know of a pro, for whoever lists pros.
create view provider_listing as
  select p.id as provider_id, p.member_id, p.nick_name, p.intro, p.address1, p.address2, p.lat, p.lng,
    p.paused_at is null and p.hidden_at is null and p.allow_public_read and m.status = 'active' as shown, p.allow_map_exposure as on_map,
    p.hired_count, p.safe_payment_count, p.review_count, p.rating_sum, p.last_active_at, p.created_at as joined_at,
    m.certified_at is not null as certified,
    array(select s.service_id from provider_service s where s.provider_id = p.id order by s.ord, s.service_id) as service_ids,
    array(select v.name from provider_service s join service v on v.id = s.service_id where s.provider_id = p.id order by s.ord, s.service_id) as service_names,
    array(select distinct v.category_id from provider_service s join service v on v.id = s.service_id where s.provider_id = p.id) as category_ids,
    array(select distinct v.category2_id from provider_service s join service v on v.id = s.service_id where s.provider_id = p.id) as category2_ids,
    array(select distinct c.district_code from provider_coverage c where c.provider_id = p.id order by 1) as district_codes
  from provider p join member m on m.id = p.member_id;

-- One row a pro whom lists may show: the words, places and services he is found by, and the numbers lists are sorted by. Made of provider_listing.
create table search_pro (
  provider_id bigint primary key references provider (id),
  words text not null,
  grams text[] not null,
  facets text[] not null,
  review_count integer not null,
  rating_score integer not null,
  hired_count integer not null,
  safe_payment_count integer not null,
  last_active_at timestamptz not null,
  ranked_at timestamptz not null
);
create index search_pro_found on search_pro using gin (grams, facets) with (fastupdate = off);
create index search_pro_review on search_pro (review_count desc, provider_id desc);
create index search_pro_rating on search_pro (rating_score desc, provider_id desc);
create index search_pro_hired on search_pro (hired_count desc, provider_id desc);
create index search_pro_safe_payment on search_pro (safe_payment_count desc, provider_id desc);
create index search_pro_login on search_pro (last_active_at desc, provider_id desc);

-- Pros whose row is to be made anew. Marked by triggers, so that no writer can forget it.
create table search_stale (
  provider_id bigint primary key,
  since timestamptz not null
);
create index search_stale_since on search_stale (since);

-- Waits for who makes the row anew at this moment, so that no mark gets lost to a reading before it.
create function mark_stale(ids bigint[]) returns void language sql as
  $$ insert into search_stale (provider_id, since) select distinct id, now() from unnest(ids) as changed(id) order by id
     on conflict (provider_id) do update set since = excluded.since $$;
create function mark_stale_provider() returns trigger language plpgsql as
  $$ begin perform mark_stale(array[new.id]); return null; end $$;
create function mark_stale_changed() returns trigger language plpgsql as
  $$ begin perform mark_stale(array(select provider_id from changed)); return null; end $$;
create function mark_stale_member() returns trigger language plpgsql as
  $$ begin perform mark_stale(array(select id from provider where member_id = new.id)); return null; end $$;

create trigger provider_stale_new after insert on provider for each row execute function mark_stale_provider();
create trigger provider_stale after update of nick_name, intro, address1, address2, paused_at, hidden_at, allow_public_read, hired_count, safe_payment_count, review_count, rating_sum
  on provider for each row execute function mark_stale_provider();
create trigger provider_stale_seen after update of last_active_at on provider for each row
  when (date_trunc('hour', old.last_active_at) is distinct from date_trunc('hour', new.last_active_at)) execute function mark_stale_provider();
create trigger provider_service_stale_new after insert on provider_service referencing new table as changed
  for each statement execute function mark_stale_changed();
create trigger provider_service_stale_gone after delete on provider_service referencing old table as changed
  for each statement execute function mark_stale_changed();
create trigger provider_coverage_stale_new after insert on provider_coverage referencing new table as changed
  for each statement execute function mark_stale_changed();
create trigger provider_coverage_stale_gone after delete on provider_coverage referencing old table as changed
  for each statement execute function mark_stale_changed();
create trigger member_stale after update of status, certified_at on member for each row
  when (old.status is distinct from new.status or (old.certified_at is null) <> (new.certified_at is null)) execute function mark_stale_member();

insert into search_stale (provider_id, since) select id, now() from provider;
