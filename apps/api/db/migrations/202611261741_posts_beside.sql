-- What moves of a post, and what it is found by, beside it: a like, a comment or a score rewrites no row with its words, and no index of these.

-- How many comments are shown of a post; none where nobody said anything yet.
create table community_tally (
  post_id bigint primary key references community_post,
  comments integer not null check (comments >= 0)
) with (fillfactor = 70);

-- Posts that got something of late, or may have [community.popular]; all others have a score of nothing.
create table community_popular (
  post_id bigint primary key references community_post,
  score double precision not null default 0,
  -- When that is counted anew.
  look_at timestamptz not null,
  -- What its post is listed by, as it is (`community_post_told`).
  published boolean not null,
  category text not null,
  topic_id smallint not null,
  is_knowhow boolean not null,
  service_id integer,
  category_id integer,
  category2_id integer,
  district_code text,
  province_code text,
  tags text[] not null
) with (fillfactor = 70);
create index community_popular_look on community_popular (look_at);
create index community_popular_first on community_popular (category, score desc, post_id desc) where published and score > 0;
create index community_popular_topic on community_popular (topic_id, score desc, post_id desc) where published and score > 0;
create index community_popular_service on community_popular (service_id, score desc, post_id desc) where published and score > 0 and service_id is not null;
create index community_popular_category on community_popular (category_id, score desc, post_id desc) where published and score > 0 and category_id is not null;
create index community_popular_category2 on community_popular (category2_id, score desc, post_id desc) where published and score > 0 and category2_id is not null;
create index community_popular_district on community_popular (district_code, score desc, post_id desc) where published and score > 0 and district_code is not null;
create index community_popular_province on community_popular (province_code, score desc, post_id desc) where published and score > 0 and province_code is not null;

-- Of posts that are there the letters they are found by [community.search]: those of title and words, first consonants of the title.
create table community_letters (
  post_id bigint primary key references community_post,
  letters text not null,
  initials text not null,
  -- What lists narrow by, each behind a sign that no letters have, and the part of all posts it lies in.
  facets text[] not null
);
-- What they are found by: the grams of both and of tags (`search_grams`), each as often as it stands there: an index keeps it once. A word is one
-- question of the index, and so are several.
create function community_found_by(letters text, initials text, facets text[]) returns text[] language sql immutable parallel safe as $$
  select a || array(select letter || next from unnest(a, a[2:]) as pair(letter, next) where next is not null)
    || b || array(select letter || next from unnest(b, b[2:]) as pair(letter, next) where next is not null)
    || t || array(select letter || next from unnest(t, t[2:]) as pair(letter, next) where next is not null) || facets
  from string_to_array(letters, null) as a cross join string_to_array(initials, null) as b
    cross join string_to_array(array_to_string(array(select substr(facet, 3) from unnest(facets) as facet where starts_with(facet, '|#')), '|'), null) as t $$;
create index community_letters_found on community_letters using gin (community_found_by(letters, initials, facets));

create function community_facets(p community_post) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    '|b' || (p.id >> 17), case when p.status = 'published' then '|+' end, '|c' || p.category, '|t' || p.topic_id, case when not p.is_knowhow then '|n' end,
    '|s' || p.service_id, '|g' || p.category_id, '|h' || p.category2_id, '|d' || p.district_code, '|p' || p.province_code
  ], null) || array(select '|#' || tag from unnest(p.tags) as tag) $$;

create function community_letters_of(p community_post) returns community_letters language sql immutable parallel safe as
  $$ select p.id, search_plain(p.title || ' ' || left(p.words, 3000)), search_initials(search_plain(p.title)), community_facets(p) $$;

create function community_post_told() returns trigger language plpgsql as $$
begin
  update community_popular h
  set published = new.status = 'published', category = new.category, topic_id = new.topic_id, is_knowhow = new.is_knowhow, service_id = new.service_id,
    category_id = new.category_id, category2_id = new.category2_id, district_code = new.district_code, province_code = new.province_code, tags = new.tags
  where h.post_id = new.id;
  if new.status = 'deleted' then
    delete from community_letters where post_id = new.id;
  else
    insert into community_letters as l (post_id, letters, initials, facets) select * from community_letters_of(new)
    on conflict (post_id) do update set letters = excluded.letters, initials = excluded.initials, facets = excluded.facets
    where (l.letters, l.initials, l.facets) is distinct from (excluded.letters, excluded.initials, excluded.facets);
  end if;
  return null;
end
$$;
create trigger community_post_told
  after insert or update of title, words, tags, status, category, topic_id, is_knowhow, service_id, category_id, category2_id, district_code, province_code
  on community_post for each row execute function community_post_told();

-- Comments and the next look as the release before writes them.
create function community_post_before() returns trigger language plpgsql as $$
begin
  -- Of what is new there is nothing before.
  if new.comment_count <> coalesce(old.comment_count, 0) then
    insert into community_tally as t (post_id, comments) values (new.id, greatest(new.comment_count, 0))
    on conflict (post_id) do update set comments = t.comments + new.comment_count - coalesce(old.comment_count, 0);
  end if;
  if new.score_look_at is not null and new.score_look_at is distinct from old.score_look_at then
    insert into community_popular as h (post_id, look_at, published, category, topic_id, is_knowhow, service_id, category_id, category2_id, district_code,
      province_code, tags)
    values (new.id, new.score_look_at, new.status = 'published', new.category, new.topic_id, new.is_knowhow, new.service_id, new.category_id,
      new.category2_id, new.district_code, new.province_code, new.tags)
    on conflict (post_id) do update set look_at = excluded.look_at where h.look_at > excluded.look_at;
  end if;
  return null;
end
$$;
create trigger community_post_before after insert or update of comment_count, score_look_at
  on community_post for each row execute function community_post_before();
-- That release takes away a comment that this one counted.
alter table community_post drop constraint community_post_comment_count_check;

-- Since when a comment has been liked, whatever became of it: those liked most are looked for among these [community.best].
alter table community_comment add column liked_at timestamptz;

-- In short ranges, for which alone who changes one of their posts waits: each is read as it stands, and what it becomes later the triggers write.
create procedure fill_beside_posts() language plpgsql as $$
declare
  done bigint := 0;
  last bigint := (select coalesce(max(id), 0) from community_post);
begin
  while done < last loop
    insert into community_tally (post_id, comments)
    select id, comment_count from community_post where id > done and id <= done + 500 and comment_count > 0 order by id on conflict do nothing;
    insert into community_popular (post_id, score, look_at, published, category, topic_id, is_knowhow, service_id, category_id, category2_id, district_code,
      province_code, tags)
    select id, score, coalesce(score_look_at, now()), status = 'published', category, topic_id, is_knowhow, service_id, category_id, category2_id, district_code,
      province_code, tags
    from community_post where id > done and id <= done + 500 and (score > 0 or score_look_at is not null) order by id for share on conflict do nothing;
    insert into community_letters (post_id, letters, initials, facets)
    select l.* from community_post p cross join lateral community_letters_of(p) as l where p.id > done and p.id <= done + 500 and p.status <> 'deleted' order by p.id for share of p on conflict do nothing;
    update community_comment c set liked_at = now()
    where c.post_id > done and c.post_id <= done + 500 and c.liked_at is null
      and exists (select from counter_mark m where m.act = 'liked' and m.kind = 'postComment' and m.target_id = c.id);
    commit;
    done := done + 500;
  end loop;
end
$$;
