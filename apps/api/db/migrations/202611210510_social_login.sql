-- Social logins of members, the way through a provider's page, and the links that set a new password.

create table social_link (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  provider text not null check (provider in ('kakao', 'naver', 'facebook')),
  subject text not null check (length(subject) between 1 and 200),
  created_at timestamptz not null,
  unique (provider, subject),
  unique (member_id, provider)
);
comment on column social_link.subject is 'The provider''s own id of the person, as it gives it to us alone.';

create table social_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('kakao', 'naver', 'facebook')),
  verifier bytea not null,
  member_id bigint references member,
  redirect text,
  expires_at timestamptz not null
);
create index social_attempt_expiry on social_attempt (expires_at);
comment on table social_attempt is 'Ways begun to a provider''s page. One is walked once, in the browser that began it.';
comment on column social_attempt.verifier is 'Sealed: the secret half of the PKCE challenge.';
comment on column social_attempt.member_id is 'Who was logged in and adds a login; null where somebody logs in.';

create table social_ticket (
  token_hash bytea primary key,
  provider text not null check (provider in ('kakao', 'naver', 'facebook')),
  subject text not null,
  name text not null,
  email text,
  phone text,
  member_id bigint references member,
  code_hash bytea,
  code_email text,
  code_tries integer not null default 0 check (code_tries between 0 and 5),
  code_sent_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index social_ticket_expiry on social_ticket (expires_at);
comment on table social_ticket is 'Somebody whom a provider has vouched for, until he has signed up, proved the account he links to, or moved his account.';
comment on column social_ticket.member_id is 'The account to be linked to, or the former member''s own.';

create table password_reset (
  transaction_hash bytea primary key,
  member_id bigint not null references member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_member on password_reset (member_id) where used_at is null;
