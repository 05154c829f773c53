create table chat (
  id bigint generated always as identity primary key,
  customer_id bigint not null references member,
  provider_id bigint not null references provider,
  service_id integer not null references service,
  request_id bigint not null references request,
  created_at timestamptz not null,
  customer_wrote_at timestamptz,
  provider_message_count integer not null default 0 check (provider_message_count between 0 and 3),
  unique (request_id, provider_id)
);
create index chat_customer on chat (customer_id);
create index chat_provider on chat (provider_id);
comment on column chat.provider_message_count is 'Counts to 3, the most a pro may write before the customer does; then it stands still.';

create table chat_party (
  chat_id bigint not null references chat,
  member_id bigint not null references member,
  role text not null check (role in ('customer', 'provider')),
  last_read_id bigint not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_id bigint not null default 0,
  last_message text not null default '',
  last_message_type text not null default 'TEXT',
  last_message_at timestamptz not null,
  is_favorite boolean not null default false,
  notification_status boolean not null default true,
  notify_at timestamptz,
  left_at timestamptz,
  primary key (chat_id, role),
  unique (member_id, chat_id)
);
create index chat_party_list on chat_party (member_id, role, last_message_id desc) where left_at is null;
create index chat_party_unread on chat_party (member_id, role) where left_at is null and unread_count > 0;
create index chat_party_notify on chat_party (notify_at) where notify_at is not null;
comment on column chat_party.notify_at is 'When an unread message is told outside the room; set by the first unread one, cleared by reading.';

create table message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat,
  sender_id bigint references member,
  type text not null,
  body text not null default '',
  system jsonb,
  visible_to text not null default 'all' check (visible_to in ('all', 'customer', 'provider')),
  nonce text,
  hidden_at timestamptz,
  created_at timestamptz not null,
  check (length(body) <= 8000),
  check (sender_id is not null or system is not null)
);
create index message_chat on message (chat_id, id desc);
create unique index message_nonce on message (chat_id, sender_id, nonce) where nonce is not null;

create table message_file (
  message_id bigint not null references message,
  file_id uuid not null references file,
  ord integer not null check (ord between 0 and 9),
  primary key (message_id, ord)
);
create index message_file_file on message_file (file_id);

create table quick_message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  title text not null,
  message text not null,
  created_at timestamptz not null
);
create index quick_message_member on quick_message (member_id, id);
