-- Experiments: who is in which group, and who has seen what it changes.

create table experiment (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  title text not null,
  trigger text not null,
  rollout integer not null check (rollout between 0 and 100),
  group_count integer not null check (group_count in (2, 3)),
  status text not null check (status in ('draft', 'running', 'ended')),
  created_by bigint not null references member,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table experiment_participant (
  experiment_id bigint not null references experiment,
  -- The browser's device id, or the member's web token where there is none.
  subject text not null check (length(subject) between 1 and 100),
  group_name text not null check (group_name in ('A', 'B', 'C')),
  member_id bigint references member,
  seen_at timestamptz not null,
  primary key (experiment_id, subject)
);
create index experiment_participant_group on experiment_participant (experiment_id, group_name);
