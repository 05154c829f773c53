create table province (
  code text primary key,
  name text not null,
  short text not null unique,
  slug text not null unique,
  lat double precision not null,
  lng double precision not null,
  ord integer not null
);

create table district (
  code text primary key,
  province_code text not null references province,
  name text not null,
  slug text not null unique,
  legacy_codes text[] not null default '{}',
  lat double precision not null,
  lng double precision not null
);
create index district_province on district (province_code, name);

create table dong (
  id text primary key,
  district_code text not null references district,
  name text not null,
  code text,
  lat double precision not null,
  lng double precision not null
);
create index dong_district on dong (district_code, name);
create index dong_code on dong (code);

create table category (
  id integer primary key,
  slug text not null unique,
  name text not null,
  tagline text not null,
  icon text not null,
  ord integer not null
);

create table category2 (
  id integer primary key,
  category_id integer not null references category,
  slug text not null unique,
  name text not null,
  ord integer not null
);
create index category2_category on category2 (category_id, ord);

create table service (
  id integer primary key,
  slug text not null unique,
  category_id integer not null references category,
  category2_id integer not null references category2,
  name text not null,
  icon text not null,
  mode text not null check (mode in ('visit', 'online', 'both', 'place')),
  price_min bigint not null check (price_min > 0),
  price_avg bigint not null check (price_avg >= price_min),
  price_max bigint not null check (price_max >= price_avg),
  price_unit text not null,
  keywords text[] not null default '{}',
  licence text,
  licence_enforced boolean not null default false,
  referral_barred boolean not null default false,
  ord integer not null,
  active boolean not null default true,
  check (not licence_enforced or licence is not null)
);
comment on column service.licence_enforced is 'Quotes wait until the licence is checked; otherwise the licence is only shown.';
create index service_category on service (category_id, category2_id, ord);

create table form (
  id integer primary key,
  service_id integer not null references service,
  format_version text not null,
  content_hash text not null,
  name text not null,
  description text not null,
  active boolean not null default true
);
create unique index form_active on form (service_id) where active;

create table form_item (
  id integer primary key,
  form_id integer not null references form,
  ord integer not null,
  type integer not null check (type in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11)),
  title text not null,
  required boolean not null,
  settings jsonb not null default '{}',
  unique (form_id, ord)
);

create table form_answer (
  id integer primary key,
  item_id integer not null references form_item,
  ord integer not null,
  text text not null,
  has_extra boolean not null default false,
  unique (item_id, ord)
);

create table form_exclusion (
  answer_id integer not null references form_answer,
  item_id integer not null references form_item,
  primary key (answer_id, item_id)
);

create table bank (
  code text primary key check (code ~ '^[0-9]{3}$'),
  name text not null,
  short text not null,
  kind text not null,
  gateway text not null,
  ord integer not null
);
comment on column bank.gateway is 'The payment gateway''s name for the institution.';
