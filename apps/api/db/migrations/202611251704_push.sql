-- Where a browser is told of what its member does not see: bound to the session, and gone with it.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  session_id bigint not null unique references session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_member on push_subscription (member_id);

-- What is to be told there, until it was. Of a table of its own: a worker of the release before would send it as a text.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  notice_id bigint not null,
  kind text not null,
  link text not null,
  request_id bigint,
  message_id bigint,
  chat_id bigint,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null
);
create index push_message_due on push_message (next_try_at);
create index push_message_subscription on push_message (subscription_id);
