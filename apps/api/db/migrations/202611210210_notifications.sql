create table notification (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  role text not null check (role in ('customer', 'provider')),
  kind text not null,
  title text not null,
  body text not null,
  link text not null,
  dedupe_key text unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_member on notification (member_id, role, id desc);
create index notification_unread on notification (member_id, role) where read_at is null;

create table delivery (
  id bigint generated always as identity primary key,
  notification_id bigint references notification,
  member_id bigint references member,
  channel text not null check (channel in ('sms', 'alimtalk', 'mail')),
  address text not null,
  subject text,
  body text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index delivery_due on delivery (next_try_at) where status = 'queued';
