-- Events, banners and landing pages are pages with versions as others are; readers read their row here.
alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check
  check (kind in ('exhibition', 'magazine', 'curation', 'announcement', 'event', 'banner', 'landing'));

create table promotion_page (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'banner', 'landing')),
  name text,
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  ord integer not null,
  offer_ids bigint[] not null,
  places integer,
  joined integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  unique (kind, name),
  check (ends_at > starts_at),
  check (joined <= places)
);
create index promotion_page_time on promotion_page (kind, ends_at);
create index promotion_page_offers on promotion_page using gin (offer_ids) where kind = 'event';
comment on column promotion_page.draft is 'All that it says, as it was published.';
comment on column promotion_page.name is 'Of a landing page: what it is called in its address.';
comment on column promotion_page.offer_ids is 'Of an event: the coupons that taking part brings.';
comment on column promotion_page.places is 'How many may take part; null: there is no end.';

create table promotion_joined (
  page_id bigint not null references promotion_page (id),
  member_id bigint not null references member (id),
  joined_at timestamptz not null,
  primary key (page_id, member_id)
);
create index promotion_joined_member on promotion_joined (member_id);

create table promotion_dismissed (
  page_id bigint not null references promotion_page (id) on delete cascade,
  member_id bigint not null references member (id),
  until timestamptz not null,
  primary key (page_id, member_id)
);
create index promotion_dismissed_member on promotion_dismissed (member_id);
create index promotion_dismissed_until on promotion_dismissed (until);
