create table inquiry (
  id bigint generated always as identity primary key,
  -- Null for a guest, and for a member who left.
  member_id bigint references member on delete set null,
  name text not null check (char_length(name) between 1 and 40),
  email text not null check (char_length(email) between 3 and 254),
  topic text not null check (topic in ('request', 'payment', 'pro', 'account', 'report', 'other')),
  message text not null check (char_length(message) between 1 and 4000),
  status text not null default 'open' check (status in ('open', 'answered')),
  answer text check (char_length(answer) between 1 and 4000),
  answered_by bigint references member,
  answered_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'answered') = (answer is not null and answered_by is not null and answered_at is not null))
);
create index inquiry_status on inquiry (status, id);
create index inquiry_member on inquiry (member_id) where member_id is not null;
create index inquiry_answered_by on inquiry (answered_by) where answered_by is not null;
