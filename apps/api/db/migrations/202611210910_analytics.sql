-- What visitors did, by day: one row a visitor, event and page pattern. No person: the visitor is a keyed hash of a browser.
create table analytics_visitor (
  day date not null,
  event text not null check (event in ('visit', 'page_view', 'sign_up', 'request', 'quote', 'hire', 'pay')),
  visitor bytea not null,
  page text not null check (page <> ''),
  count integer not null check (count > 0),
  primary key (day, event, visitor, page)
);

-- The same in sum, kept when the rows above are gone; page '' is all pages together.
create table analytics_day (
  page text not null,
  day date not null,
  event text not null check (event in ('visit', 'page_view', 'sign_up', 'request', 'quote', 'hire', 'pay')),
  events bigint not null check (events >= 0),
  visitors bigint not null check (visitors >= 0),
  primary key (page, day, event)
);
