-- How much oftener a quote was hired that was sent within the hour, by service and in all (0), as of last night.
create table rate_increase (
  service_id integer primary key,
  -- Of quotes of a year: how many were sent within the hour and later, and how many of each were hired.
  soon integer not null,
  soon_hired integer not null,
  later integer not null,
  later_hired integer not null
);
create table rate_day (
  day date primary key
);
