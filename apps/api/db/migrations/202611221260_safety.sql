create table member_block (
  member_id bigint not null references member,
  blocked_id bigint not null references member,
  created_at timestamptz not null,
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index member_block_blocked on member_block (blocked_id);

-- What operators decide: all that members reported of one thing until it was decided.
create table report_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('review', 'comment', 'message', 'chat', 'profile')),
  target_id bigint not null,
  author_id bigint not null references member,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  counted integer not null default 0 check (counted >= 0),
  opened_at timestamptz not null,
  hidden_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references member,
  reason text,
  check ((status = 'open') = (decided_at is null))
);
create unique index report_case_one_open on report_case (kind, target_id, author_id) where status = 'open';
create index report_case_target on report_case (kind, target_id);
create index report_case_waiting on report_case (id) where status = 'open';
create index report_case_decided on report_case (decided_at desc, id desc) where status <> 'open';

create table report (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_case,
  kind text not null,
  target_id bigint not null,
  -- In a room either party may be reported by the other.
  author_id bigint not null references member,
  reporter_id bigint not null references member,
  reason_id integer not null,
  note text,
  counted boolean not null,
  created_at timestamptz not null
);
create unique index report_once on report (kind, target_id, author_id, reporter_id);
create index report_case_id on report (case_id, id);
create index report_reporter on report (reporter_id, id desc);
comment on column report.counted is 'Whether it counts towards hiding; that of a member whose last ones were all false does not.';

alter table review_comment add column hidden_at timestamptz;
alter table provider add column hidden_at timestamptz;
comment on column provider.hidden_at is 'Since when the profile is kept from others because of reports.';

-- Reports of reviews move over; their former table stays for the version that runs until this one does.
insert into report_case (kind, target_id, author_id, status, counted, opened_at, decided_at, hidden_at)
select case when p.comment_id is null then 'review' else 'comment' end, coalesce(p.comment_id, p.review_id), coalesce(c.member_id, r.customer_id),
  case when bool_or(p.resolved_at is null) then 'open' else 'dismissed' end, count(*)::integer, min(p.created_at),
  case when bool_or(p.resolved_at is null) then null else max(p.resolved_at) end,
  case when p.comment_id is null and bool_or(r.hidden_until is not null) then min(p.created_at) end
from review_report p join review r on r.id = p.review_id left join review_comment c on c.id = p.comment_id
group by p.comment_id, p.review_id, c.member_id, r.customer_id;
insert into report (case_id, kind, target_id, author_id, reporter_id, reason_id, counted, created_at)
select k.id, k.kind, k.target_id, k.author_id, p.reporter_id, p.reason_id, true, p.created_at
from review_report p join report_case k
  on k.kind = case when p.comment_id is null then 'review' else 'comment' end and k.target_id = coalesce(p.comment_id, p.review_id);
comment on table review_report is 'Of the version before reports of every kind; nothing reads it.';

-- What a pro who begins to match is looked through for.
create index request_opened_service on request (service_id, id desc) where status = 'opened' and kind = 'general';
