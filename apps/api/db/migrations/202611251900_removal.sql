-- What operators took away from a member, and his one appeal against it [safety.removals].
create table removal (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('review', 'comment', 'message', 'profile', 'question', 'answer', 'portfolio', 'profileItem', 'refusedWork')),
  target_id bigint not null,
  author_id bigint not null references member (id),
  -- The reports it was decided on; null where an operator looked by himself.
  case_id bigint references report_case (id),
  reason text not null,
  note text,
  removed_by bigint not null references member (id),
  removed_at timestamptz not null,
  appeal_until timestamptz not null,
  -- It is back, was mended, or is gone for good.
  ended_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('lifted', 'stays')),
  appeal_answer text,
  appeal_decided_by bigint references member (id),
  appeal_decided_at timestamptz,
  constraint removal_decided check ((appeal_outcome is null) = (appeal_decided_at is null) and (appeal_decided_at is null or appealed_at is not null))
);
create unique index removal_one_running on removal (kind, target_id) where ended_at is null;
create index removal_author on removal (author_id, id desc);
create index removal_appealed on removal (appealed_at, id) where ended_at is null and appealed_at is not null and appeal_decided_at is null;
create index removal_case on removal (case_id) where case_id is not null;
