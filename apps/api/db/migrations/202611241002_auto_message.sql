-- Questions that a pro answers by himself, and uses of them that he is yet to be told of.
create table auto_message (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  question text not null,
  answer text not null,
  -- The services it is on for; null for all of the pro's.
  service_ids integer[] check (cardinality(service_ids) <= 300),
  ord integer not null,
  used_count integer not null default 0 check (used_count >= 0),
  created_at timestamptz not null,
  -- When its words changed: then it may be asked again in a room.
  worded_at timestamptz not null
);
create unique index auto_message_question on auto_message (provider_id, question);

create table auto_message_use (
  provider_id bigint primary key references provider (id),
  -- The room of the last one, and whether it was the only one.
  chat_id bigint not null references chat (id),
  one_room boolean not null,
  uses integer not null check (uses > 0),
  due_at timestamptz not null
);
create index auto_message_use_due on auto_message_use (due_at);
