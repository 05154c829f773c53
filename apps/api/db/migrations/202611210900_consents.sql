-- Consents by kind and channel, each with the act it came from.
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind in (
  'age14', 'usage', 'privacy', 'marketing', 'news', 'ad_sms', 'ad_email', 'ad_push', 'ad_night',
  'select_info', 'request_info', 'pass_to_pros', 'geocoding'));
alter table consent add column source text not null default 'member'
  check (source in ('sign-up', 'member', 'reconfirmed', 'lapsed', 'opt-out'));

-- When the member last answered whether he wants advertising; nobody is asked again before it has aged.
alter table member add column consent_asked_at timestamptz;

-- Who may be sent advertising, by which ways; next_at is when the two-year confirmation has its next step.
create table advertising_consent (
  member_id bigint primary key references member,
  sms boolean not null,
  email boolean not null,
  push boolean not null,
  night boolean not null default false,
  confirmed_at timestamptz not null,
  notified_at timestamptz,
  next_at timestamptz not null,
  check (sms or email or push)
);
create index advertising_consent_next on advertising_consent (next_at);
insert into advertising_consent (member_id, sms, email, push, confirmed_at, next_at)
select id, true, true, true, date_joined, date_joined + interval '700 days' from member where allow_news_letters and status <> 'left';

create table member_interest (
  member_id bigint not null references member,
  category_slug text not null,
  created_at timestamptz not null,
  primary key (member_id, category_slug)
);

-- Where a request's sender came from, beside where an account's owner did.
alter table acquisition add column request_id bigint references request;
create unique index acquisition_request on acquisition (request_id) where request_id is not null;

create table affiliate_info (
  member_id bigint primary key references member,
  info text not null check (length(info) between 1 and 2000),
  created_at timestamptz not null
);

-- Advertising is looked at again when it is about to go out.
alter table delivery add column advertising boolean not null default false;

-- The history of one member in order.
create index consent_history on consent (member_id, id desc);
