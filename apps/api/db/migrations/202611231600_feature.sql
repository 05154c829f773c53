-- What operators put on the home page: one table for every kind, each with a page of blocks or a page that it leads to.
-- exhibition, magazine and curation stay for the release before, which still reads them; no release from this one on does.
create table feature (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('exhibition', 'magazine', 'curation')),
  -- What its page is called in its address; a curation's is called by its number.
  name text check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  text text not null,
  link text check (link ~ '^/[^/\\]'),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  category_slug text references category (slug),
  ord integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  unique (kind, name),
  check (ends_at is null or ends_at > starts_at),
  check (kind = 'curation' or link is not null or name is not null)
);
create index feature_order on feature (kind, ord, id);
create index feature_newest on feature (kind, starts_at desc, id desc);
create index feature_category on feature (category_slug) where category_slug is not null;

insert into feature (id, kind, title, text, blocks, ord, starts_at, ends_at)
overriding system value
select id, 'curation', title, subtitle,
  jsonb_build_array(jsonb_build_object('kind', 'text', 'title', '', 'text', content, 'list', '[]'::jsonb))
    || case when service_ids = '{}' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('kind', 'services', 'title', '이런 서비스가 있어요', 'serviceIds', service_ids)) end
    || case when provider_ids = '{}' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('kind', 'pros', 'title', '함께할 고수', 'providerIds', provider_ids)) end,
  ord, starts_at, ends_at
from curation;
select setval(pg_get_serial_sequence('feature', 'id'), greatest((select max(id) from feature), 1));
insert into feature (kind, title, text, link, blocks, category_slug, ord, starts_at, ends_at)
select 'exhibition', title, subtitle, link, '[]', category_slug, ord, starts_at, ends_at from exhibition;
insert into feature (kind, title, text, link, blocks, category_slug, starts_at)
select 'magazine', title, summary, link, '[]', category_slug, published_at from magazine;
