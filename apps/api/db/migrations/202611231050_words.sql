-- What somebody looked for, once a person and day. Who it was is a number that tells nobody.
create table search_heard (
  day date not null,
  who bytea not null,
  keyword text not null check (length(keyword) between 1 and 50),
  written text not null,
  found boolean not null,
  heard_at timestamptz not null,
  primary key (day, who, keyword)
);
create index search_heard_at on search_heard (heard_at);

-- What many look for, made anew each night; and the last day it was counted up to.
create table popular_keyword (
  keyword text primary key,
  written text not null,
  people integer not null
);
create table popular_counted (
  day date primary key
);

-- What was looked for and not found, for operators.
create table search_miss (
  keyword text primary key,
  written text not null,
  people integer not null,
  missed_at timestamptz not null
);
create index search_miss_people on search_miss (people desc, keyword);
create index search_miss_at on search_miss (missed_at);

-- Keywords that are shown to nobody.
create table barred_keyword (
  keyword text primary key,
  written text not null,
  created_at timestamptz not null
);

-- Further words that operators found a service to be called by.
create table service_word (
  id integer generated always as identity primary key,
  service_id integer not null references service (id),
  word text not null check (length(word) between 2 and 30),
  created_at timestamptz not null,
  unique (service_id, word)
);
