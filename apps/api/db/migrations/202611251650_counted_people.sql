-- Who counts where members decide something: one a telephone. What was counted before stays counted.
alter table report add column person bytea;
comment on column report.person is 'Keyed: the telephone its reporter had proved, so that one telephone counts once, whatever accounts it had. Null of who proved none.';
alter table question_helpful add column counted boolean not null default true;
alter table question_helpful add column person bytea;
comment on column question_helpful.counted is 'Whether it is in the number: who proved no telephone, is new, or marked by another account already, is not.';
alter table search_heard add column counted boolean not null default false;
comment on column search_heard.counted is 'Of who counts: makes a keyword popular.';

-- A question of who is new is told to pros once he counts.
alter table question add column tell_at timestamptz;
create index question_tell on question (tell_at) where tell_at is not null;

create table question_said (
  said bytea not null,
  said_by bytea not null,
  said_at timestamptz not null,
  primary key (said, said_by)
);
comment on table question_said is 'Keyed: which words were asked by which member and from which network, so that nobody asks the same everywhere.';
create index question_said_at on question_said (said_at);

-- Whether he proved a telephone, and since when he is here.
create or replace view member_face as
  select id, first_name, status, picture_file_id, certified_at, is_operator, phone_verified_at, date_joined from member;
