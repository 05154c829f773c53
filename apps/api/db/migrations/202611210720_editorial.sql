-- What operators put on the home page and the pro page. Links are paths of our own.
create table exhibition (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 60),
  subtitle text not null check (char_length(subtitle) between 1 and 100),
  category_slug text references category (slug),
  link text not null check (link ~ '^/[^/\\]'),
  ord integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);
create index exhibition_order on exhibition (ord, id);
create index exhibition_category on exhibition (category_slug) where category_slug is not null;

create table magazine (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 60),
  summary text not null check (char_length(summary) between 1 and 200),
  category_slug text references category (slug),
  link text not null check (link ~ '^/[^/\\]'),
  published_at timestamptz not null
);
create index magazine_newest on magazine (published_at desc, id desc);
create index magazine_category on magazine (category_slug) where category_slug is not null;

create table pro_testimonial (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 20),
  service_name text not null,
  district text not null,
  quote text not null check (char_length(quote) between 1 and 100),
  story text not null check (char_length(story) between 1 and 4000),
  ord integer not null default 0,
  published_at timestamptz not null
);
create index pro_testimonial_order on pro_testimonial (ord, id);
