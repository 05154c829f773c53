-- Who saw a pro's page on a day, under numbers that tell nobody who he was: his browser's, and his own where he is a member.
create table profile_reader (
  provider_id bigint not null references provider (id),
  day date not null,
  visitor bytea not null,
  read_at timestamptz not null,
  primary key (provider_id, day, visitor)
);
create index profile_reader_at on profile_reader (read_at);

-- How many they were.
create table profile_read (
  provider_id bigint not null references provider (id),
  day date not null,
  readers integer not null,
  read_at timestamptz not null,
  primary key (provider_id, day)
);
create index profile_read_at on profile_read (read_at);
